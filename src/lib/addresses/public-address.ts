import { decodePath, encodePath } from './encode-path.ts'

/** How public addresses differ from those that authors write: the base path, and the final slash. */
export type Addressing = {
  readonly base?: string | undefined
  readonly trailingSlash?: 'always' | 'never' | undefined
}

/** The same with the scheme and the host. */
export type SiteAddress = Addressing & { readonly origin: string }

// An address in HTML can contain `&#x27;`, whose `#` starts no fragment.
const PARTS = /^\/((?:[^?#]|(?<=&)#)*)([^]*)$/
const FILE = /\.[a-z][a-z\d]*$/i
const OF_HOST = /^\/api(?:\/|$)/
const AT_ROOT = /^(?:404\.html|robots\.txt)(?:\.(?:br|gz))?$/
const PAGE = /(?<!(?:^|\/)(?:index|404))\.html(?=$|\.(?:br|gz)$)/

/** Whether public addresses differ from those that authors write. */
export function isMoved({ base = '/', trailingSlash }: Addressing): boolean {
  return base !== '/' || trailingSlash === 'always'
}

/**
 * An address as visitors see it, from the one that authors write: `/contact#form` -> `/project/contact/#form`.
 *
 * Addresses below `/api/` are unchanged, because the handler is at the root of the host.
 */
export function publicAddress(address: string, { base = '/', trailingSlash }: Addressing): string {
  const [, path = '', rest = ''] = PARTS.exec(address) ?? []
  if (!address.startsWith('/') || path.startsWith('/') || OF_HOST.test(address)) return address
  const open = trailingSlash === 'always' && path !== '' && !path.endsWith('/') && !FILE.test(path)
  return `${base}${path}${open ? '/' : ''}${rest}`
}

/** The same with the scheme and the host. The path can already be percent-encoded. */
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

/** The path of a file of the site below `dist/`, which is the root of the host. Hosts expect some files there. */
export function publicFile(path: string, { base = '/', trailingSlash }: Addressing): string {
  if (AT_ROOT.test(path)) return path
  return base.slice(1) + (trailingSlash === 'always' ? path.replace(PAGE, '/index.html') : path)
}
