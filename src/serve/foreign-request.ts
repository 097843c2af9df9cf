import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { parseUrl } from '../api/http/parse-url.ts'

/**
 * Whether a request used a host name that is not the server's, or came from a page of another site. Any site can point
 * its own name to this machine and read the responses; it cannot do so with an IP address or `localhost`.
 */
export function isForeignRequest({ headers }: IncomingMessage, names: readonly string[]): boolean {
  const { host, origin } = headers
  // A browser always sends the host.
  if (host !== undefined && !isOwn(parseUrl(`http://${host}`)?.hostname ?? '', names)) return true
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin') return false
  // A proxy for the site's own pages forwards their origin, but sends this server's name as the host.
  const from = parseUrl(origin)
  return !(from && (from.host === host || names.includes(from.hostname)))
}

function isOwn(name: string, names: readonly string[]): boolean {
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) > 0
  return isAddress || /^(?:.*\.)?localhost$/.test(name) || names.includes(name)
}
