import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { parseUrl } from '../api/http/parse-url.ts'

/**
 * Whether a request came by a name that is not the server's, or from a page of another site. Any page may point a name
 * of its own at this machine and read what is answered to that name; an address or `localhost` cannot be had that way.
 */
export function isForeignRequest({ headers }: IncomingMessage, names: readonly string[]): boolean {
  const { host, origin } = headers
  // A browser always names the host.
  if (host !== undefined && !isOwn(parseUrl(`http://${host}`)?.hostname ?? '', names)) return true
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin') return false
  // A proxy for the site's own pages passes their origin on, and names this server as the host.
  const from = parseUrl(origin)
  return !(from && (from.host === host || names.includes(from.hostname)))
}

function isOwn(name: string, names: readonly string[]): boolean {
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) > 0
  return isAddress || /^(?:.*\.)?localhost$/.test(name) || names.includes(name)
}
