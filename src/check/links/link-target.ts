import { withoutFinalSlash } from '../../lib/addresses/without-final-slash.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { ownAddress, type SiteAddress } from '../../lib/addresses/public-address.ts'

export type LinkTarget = {
  /** The link as authors write it, without the origin of the site. */
  readonly href: string
  /** Decoded, as in the URL of a page. */
  readonly path: string
  readonly fragment: string | undefined
}

/** The target of a link on the page `from`. */
export function linkTarget(written: string, from: string, site: SiteAddress): LinkTarget {
  // From before the site had https, for example.
  const withScheme = written.replace(/^https?:/i, () => site.origin.replace(/:.*/, ':'))
  const href = ownAddress(withScheme, site) ?? written
  const [address = '', fragment] = href.split('#', 2)
  const path = decodePath(address.split('?')[0] ?? '') || from
  // On such a site, both spellings link to the page.
  const hasSlash = site.trailingSlash === 'always'
  return { href, path: hasSlash ? withoutFinalSlash(path) : path, fragment }
}
