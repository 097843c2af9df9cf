import { decodePath, encodePath } from './encode-path.ts'

/** How addresses differ from those that authors write: the folder of the host before them, the slash at the end. */
export type Addressing = {
  readonly base?: string | undefined
  readonly trailingSlash?: 'always' | 'never' | undefined
}

/** The same with the scheme and the host. */
export type SiteAddress = Addressing & { readonly origin: string }

// An address in HTML may hold `&#x27;`, which starts no fragment.
const PARTS = /^\/((?:[^?#]|(?<=&)#)*)([^]*)$/
const FILE = /\.[a-z][a-z\d]*$/i
const OF_HOST = /^\/api(?:\/|$)/
const AT_ROOT = /^(?:404\.html|robots\.txt)(?:\.(?:br|gz))?$/
const PAGE = /(?<!(?:^|\/)(?:index|404))\.html(?=$|\.(?:br|gz)$)/

/** Whether addresses differ from those that authors write. */
export function isMoved({ base = '/', trailingSlash }: Addressing): boolean {
  return base !== '/' || trailingSlash === 'always'
}

/**
 * An address as visitors see it, from the one that authors write: `/contact#form` -> `/project/contact/#form`.
 *
 * The handler answers at `/api/` of the host, wherever the pages are.
 */
export function publicAddress(address: string, { base = '/', trailingSlash }: Addressing): string {
  const [, path = '', rest = ''] = PARTS.exec(address) ?? []
  if (!address.startsWith('/') || path.startsWith('/') || OF_HOST.test(address)) return address
  const open = trailingSlash === 'always' && path !== '' && !path.endsWith('/') && !FILE.test(path)
  return `${base}${path}${open ? '/' : ''}${rest}`
}

/** The same with the scheme and the host. A path may be written as an address already. */
export function absolute(site: SiteAddress, path: string): string {
  return site.origin + publicAddress(encodePath(decodePath(path)), site)
}

/** The address that authors write for a full one; undefined outside the site. */
export function ownAddress(
  address: string,
  { origin, base = '/', trailingSlash }: SiteAddress,
): string | undefined {
  if (!address.startsWith(origin + base)) return undefined
  const own = `/${address.slice(origin.length + base.length)}`
  return trailingSlash === 'always' ? own.replace(/(?<=^\/[^?#]+)\/(?=$|[?#])/, '') : own
}

/** Where a file of the site is below `dist/`, which is the root of the host. Hosts look for some files there. */
export function publicFile(path: string, { base = '/', trailingSlash }: Addressing): string {
  if (AT_ROOT.test(path)) return path
  return base.slice(1) + (trailingSlash === 'always' ? path.replace(PAGE, '/index.html') : path)
}
