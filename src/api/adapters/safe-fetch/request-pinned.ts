import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { FetchRefused } from '../../seo/page-fetcher.ts'
import { isSameAddress } from './public-address.ts'

/** Where a request goes: the only address that its connection may have. */
export type Pin = { readonly protocol: 'http:' | 'https:'; readonly address: string; readonly port: number }

export type Deadlines = ReturnType<typeof usualDeadlines>

/**
 * How long each part of a request may take, as signals that start when they are asked for: three seconds to connect, five
 * to the answer's head, and ten in all, from the first name resolved to the last byte. `contact` is the site that the
 * requests are made for, which they name.
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
/** Servers send one or two before an answer: 103, `Early Hints`. */
const MOST_HINTS = 16

/**
 * Requests `url` from exactly the address that was checked, and resolves with the answer's head.
 *
 * The name is never resolved again: the connection is to the address itself, and only the certificate and the `Host`
 * header know the name. `total` ends the body too, which the caller reads.
 */
export function requestPinned(
  url: URL,
  pin: Pin,
  deadlines: Deadlines,
  total: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = pin.protocol === 'https:'
  const send = isSecure ? requestHttps : requestHttp
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const outgoing = send({
      host: pin.address,
      port: pin.port,
      path: url.pathname + url.search,
      method: 'GET',
      signal: total,
      // No pool: a connection that another request left open was checked for that request alone.
      agent: false,
      // An address has no name to verify a certificate by but itself.
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
    // Two hundred thousand hints before an answer would take this thread for a second.
    let hints = 0
    outgoing.on('information', () => {
      if (++hints <= MOST_HINTS) return
      // Now: an answer that was read along with them comes before the error.
      const refusal = new FetchRefused('size')
      reject(refusal)
      outgoing.destroy(refusal)
    })
    outgoing.once('response', resolve)
    for (const end of ['response', 'close']) outgoing.once(end, () => begin())
    outgoing.on('error', (error) => {
      const reason = total.aborted ? 'time' : 'connection'
      reject(error instanceof FetchRefused ? error : new FetchRefused(reason, error))
    })
    outgoing.end()
  })
}
