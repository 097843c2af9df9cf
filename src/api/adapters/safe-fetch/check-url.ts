import ipaddr from 'ipaddr.js'
import { FetchRefused } from '../../seo/page-fetcher.ts'
import { isPublicAddress } from './public-address.ts'
import { parseUrl } from '../../http/parse-url.ts'

/** Which addresses of the web may be read. */
export type UrlPolicy = {
  /** The site's own origin, always allowed but for its handler. */
  readonly site: string
  /** Other origins that may be read, whatever their port; `*` for any public one at port 80 or 443. */
  readonly origins: readonly string[]
}

const LONGEST = 2048
const LONGEST_HOST = 253
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }
/** Names that mean the machine or the network that this server stands in. */
const INNER_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion)$/

/**
 * Returns the address to request, parsed once: nothing but the URL returned may be used from there on.
 *
 * What is checked is what the parser made of the text, since it turns `0x7f.1`, `2130706433` and `①②⑦.⓪.⓪.①` into
 * `127.0.0.1`. Throws a {@link FetchRefused}.
 */
export function checkUrl(text: string, policy: UrlPolicy): URL {
  // The parser drops tabs and line ends and turns backslashes round: another parser may not.
  if (text.length > LONGEST || /[\p{Cc}\s\\]/u.test(text)) throw new FetchRefused('malformed')
  const url = parseUrl(text)
  if (!url) throw new FetchRefused('malformed')
  if (!Object.hasOwn(PORTS, url.protocol)) throw new FetchRefused('scheme')
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/*[^/?#]*@/i.test(text))
    throw new FetchRefused('credentials')
  url.hash = ''
  if (url.origin === policy.site) {
    // The handler would be asked to ask itself.
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
  if (host.length === 0 || host.length > LONGEST_HOST || host.endsWith('.')) throw new FetchRefused('host')
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
    // Hosts differ in how often they decode.
    while (decoded !== decodeURIComponent(decoded)) decoded = decodeURIComponent(decoded)
  } catch {
    return true
  }
  return /^\/+api(?:\/|$)/i.test(new URL(decoded.replace(/^[/\\]*/, '/'), 'http://x.example').pathname)
}
