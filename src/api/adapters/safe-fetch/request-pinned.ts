import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { FetchRefused } from '../../seo/page-fetcher.ts'
import type { Deadlines } from './deadlines.ts'
import { isSameAddress } from './public-address.ts'

/** Where a request goes: the only address that its connection may have. */
export type Pin = { readonly protocol: 'http:' | 'https:'; readonly address: string; readonly port: number }

const USER_AGENT = 'SiteAudit/1.0'

/**
 * Requests `url` from exactly the address that was checked, and resolves with the answer's head.
 *
 * The name is never resolved again: the connection is to the address itself, and only the certificate and the `Host`
 * header know the name. `total` ends the body too, which the caller reads.
 */
export async function requestPinned(
  url: URL,
  pin: Pin,
  deadlines: Deadlines,
  total: AbortSignal,
): Promise<IncomingMessage> {
  const send = pin.protocol === 'https:' ? requestHttps : requestHttp
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const outgoing = send({
    host: pin.address,
    port: pin.port,
    path: url.pathname + url.search,
    method: 'GET',
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
  return await headOf(outgoing, pin, deadlines, total)
}

function headOf(
  outgoing: ClientRequest,
  pin: Pin,
  deadlines: Deadlines,
  total: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const stop = (error: FetchRefused) => void outgoing.destroy(error)
    const late = () => stop(new FetchRefused('time'))
    let stage = deadlines.connect()
    stage.addEventListener('abort', late)
    total.addEventListener('abort', late)
    outgoing.once('socket', (socket: Socket) => {
      socket.once(pin.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        if (!isSameAddress(socket.remoteAddress, pin.address)) return stop(new FetchRefused('address'))
        stage.removeEventListener('abort', late)
        stage = deadlines.head()
        stage.addEventListener('abort', late)
      })
    })
    outgoing.once('response', (response) => {
      stage.removeEventListener('abort', late)
      resolve(response)
    })
    outgoing.once('close', () => {
      stage.removeEventListener('abort', late)
      total.removeEventListener('abort', late)
    })
    outgoing.on('error', (error) =>
      reject(error instanceof FetchRefused ? error : new FetchRefused('connection', error)),
    )
    outgoing.end()
    if (stage.aborted || total.aborted) late()
  })
}
