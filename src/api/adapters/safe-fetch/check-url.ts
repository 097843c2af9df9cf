import ipaddr from 'ipaddr.js'
import { FetchRefused } from '../../seo/page-fetcher.ts'
import { isPublicAddress } from './public-address.ts'
import { parseUrl } from '../../http/parse-url.ts'

/** Which web addresses may be read. */
export type UrlPolicy = {
  /** The site's own origin, always allowed except for its handler. */
  readonly site: string
  /** Other allowed origins, on any port; `*` allows any public origin on port 80 or 443. */
  readonly origins: readonly string[]
}

const MAX_LENGTH = 2048
const MAX_HOST_LENGTH = 253
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }
/** Names of this machine or of the network it is in. */
const INNER_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion)$/

/**
 * Parses and checks an address. Callers must use only the returned URL from there on.
 *
 * It checks the parsed URL, not the text, since the parser turns `0x7f.1`, `2130706433` and `①②⑦.⓪.⓪.①` into
 * `127.0.0.1`. Throws a {@link FetchRefused}.
 */
export function checkUrl(text: string, policy: UrlPolicy): URL {
  // This parser drops tabs and line ends and converts backslashes; another one may not.
  if (text.length > MAX_LENGTH || /[\p{Cc}\s\\]/u.test(text)) throw new FetchRefused('malformed')
  const url = parseUrl(text)
  if (!url) throw new FetchRefused('malformed')
  if (!Object.hasOwn(PORTS, url.protocol)) throw new FetchRefused('scheme')
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/*[^/?#]*@/i.test(text))
    throw new FetchRefused('credentials')
  url.hash = ''
  if (url.origin === policy.site) {
    // The handler would request itself.
    if (isHandlerPath(url.pathname)) throw new FetchRefused('path')
    return url
  }
  const listed = policy.origins.includes(url.origin)
  if (url.port !== '' && !listed) throw new FetchRefused('port')
  checkHost(url.hostname)
  if (!listed && !policy.origins.includes('*')) throw new FetchRefused('origin')
  return url
}

function checkHost(host: string): void {
  if (host.length === 0 || host.length > MAX_HOST_LENGTH || host.endsWith('.')) throw new FetchRefused('host')
  const literal = host.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) {
    if (!isPublicAddress(literal)) throw new FetchRefused('host')
    return
  }
  if (!host.includes('.') || INNER_NAMES.test(host) || !/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(host))
    throw new FetchRefused('host')
}

function isHandlerPath(path: string): boolean {
  let decoded = path
  try {
    // Hosts differ in how many times they decode.
    while (decoded !== decodeURIComponent(decoded)) decoded = decodeURIComponent(decoded)
  } catch {
    return true
  }
  return /^\/+api(?:\/|$)/i.test(new URL(decoded.replace(/^[/\\]*/, '/'), 'http://x.example').pathname)
}
