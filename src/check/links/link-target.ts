import { withoutFinalSlash } from '../../lib/addresses/without-final-slash.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { memoized } from '../../lib/memoized.ts'
import { oncePer } from '../../lib/once-per.ts'
import { ownAddress, type SiteAddress } from '../../lib/addresses/public-address.ts'

export type LinkTarget = {
  /** The link as authors write it, without the origin of the site. */
  readonly href: string
  /** Decoded, as in the URL of a page. */
  readonly path: string
  readonly fragment: string | undefined
}

/** Number of addresses that stay in memory. */
const MAX_MEMOIZED = 10_000

/** The target of a link on the page `from`. */
export function linkTarget(written: string, from: string, site: SiteAddress): LinkTarget {
  const target = targetIn(site)(written)
  return target.path === '' ? { ...target, path: ofPage(from, site) } : target
}

/** Memoized: a menu of a thousand links is on every page. The path is empty for a link to an anchor of its page. */
const targetIn = oncePer((site: SiteAddress) =>
  memoized((written: string): LinkTarget => {
    // From before the site had https, for example.
    const withScheme = written.replace(/^https?:/i, () => site.origin.replace(/:.*/, ':'))
    const href = ownAddress(withScheme, site) ?? written
    const [address = '', fragment] = href.split('#', 2)
    return { href, path: ofPage(decodePath(address.split('?')[0] ?? ''), site), fragment }
  }, MAX_MEMOIZED),
)

/** On a site with final slashes, both spellings link to the page. */
function ofPage(path: string, { trailingSlash }: SiteAddress): string {
  return trailingSlash === 'always' ? withoutFinalSlash(path) : path
}
