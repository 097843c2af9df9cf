import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const TOKEN_HEADER = 'x-site-edit'
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Whether a request was sent to this machine by its own name, and by no page of another origin. Another name may have
 * been pointed here to read the answers; another page may post without reading them.
 */
export function isOwnRequest({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  if (!OWN_HOST.test(host)) return false
  if (origin !== undefined && origin !== `http://${host}`) return false
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Whether a call carries the token of this server, which only its own page knows. */
export function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const sent = Buffer.from(String(headers[TOKEN_HEADER] ?? ''))
  const known = Buffer.from(token)
  return sent.length === known.length && timingSafeEqual(sent, known)
}
