import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { FetchRefused } from '../../seo/page-fetcher.ts'
import { isSameAddress } from './public-address.ts'

/** The target of a request, and the only address that its connection may use. */
export type Pin = { readonly protocol: 'http:' | 'https:'; readonly address: string; readonly port: number }

export type Deadlines = ReturnType<typeof usualDeadlines>

/**
 * Time limits of a request, as signals that start when they are read: three seconds to connect, five until the
 * response's head, and ten in total, from the first name lookup to the last byte. `contact` is the site that the
 * requests are made for; each request names it.
 */
export function usualDeadlines(contact: string) {
  return {
    connect: () => AbortSignal.timeout(3000),
    head: () => AbortSignal.timeout(5000),
    total: () => AbortSignal.timeout(10_000),
    contact,
  }
}

const USER_AGENT = 'SiteAudit/1.0'
/** Servers send one or two before a response: 103, `Early Hints`. */
const MAX_HINTS = 16

/**
 * Requests `url` from exactly the checked address, and resolves with the response's head.
 *
 * The name is not resolved again: the connection goes to the address, and only the certificate check and the `Host`
 * header use the name. `total` also limits the body, which the caller reads.
 */
export function requestPinned(url: URL, pin: Pin, deadlines: Deadlines, total: AbortSignal) {
  const isSecure = pin.protocol === 'https:'
  const send = isSecure ? requestHttps : requestHttp
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send({
      host: pin.address,
      port: pin.port,
      path: url.pathname + url.search,
      method: 'GET',
      signal: total,
      // No pool: a connection left open by another request was checked for that request only.
      agent: false,
      // A certificate for an IP address has no server name to send.
      servername: /^[\d.]+$|:/.test(name) ? '' : name,
      rejectUnauthorized: true,
      lookup: (_host, _options, answer) => answer(new FetchRefused('address'), '', 4),
      headers: {
        Host: url.host,
        'User-Agent': `${USER_AGENT} (+${deadlines.contact})`,
        Accept: 'text/html, application/xhtml+xml, application/xml;q=0.9, text/plain;q=0.8',
        'Accept-Encoding': 'gzip, deflate, br',
        'Accept-Language': 'fr-CA, fr;q=0.9, en;q=0.5',
      },
      maxHeaderSize: 16_384,
    })
    const late = () => void outgoing.destroy(new FetchRefused('time'))
    let stage: AbortSignal | undefined
    const begin = (next?: AbortSignal) => {
      stage?.removeEventListener('abort', late)
      stage = next
      stage?.addEventListener('abort', late)
      if (stage?.aborted) late()
    }
    begin(deadlines.connect())
    outgoing.once('socket', (socket: Socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        if (isSameAddress(socket.remoteAddress, pin.address)) begin(deadlines.head())
        else outgoing.destroy(new FetchRefused('address'))
      })
    })
    // Two hundred thousand hints before a response would block this thread for a second.
    let hints = 0
    outgoing.on('information', () => {
      if (++hints <= MAX_HINTS) return
      // Immediately: a response that was read together with them would arrive before the error.
      const refusal = new FetchRefused('size')
      reject(refusal)
      outgoing.destroy(refusal)
    })
    outgoing.once('response', resolve)
    for (const end of ['response', 'close']) outgoing.once(end, () => begin())
    // After `101 Switching Protocols`, which nobody asked for, the request closes without an error.
    outgoing.once('close', () => reject(new FetchRefused('connection')))
    outgoing.on('error', (error) => {
      const reason = total.aborted ? 'time' : 'connection'
      reject(error instanceof FetchRefused ? error : new FetchRefused(reason, error))
    })
    outgoing.end()
  })
}
