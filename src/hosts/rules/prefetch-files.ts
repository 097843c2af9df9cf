import type { SiteConfig } from '../../content/define-site.ts'
import type { SiteFile } from '../../lib/site-file.ts'

/** The file named by the `Speculation-Rules` header. */
export const PREFETCH_FILE = 'speculation-rules.json'

/**
 * The rules that let browsers fetch a linked page as soon as the link is pressed, or nothing. Only pages: other files
 * have a dot in their names, and `/api/` must never be prefetched.
 *
 * `moderate` would fetch pages that nobody opens: those of links under the mouse, and on phones those in view.
 */
export function prefetchFiles({ prefetch, base = '/' }: Pick<SiteConfig, 'prefetch' | 'base'>): SiteFile[] {
  if (!prefetch) return []
  const where = { and: [{ href_matches: `${base}*` }, { not: { href_matches: ['/api/*', `${base}*.*`] } }] }
  const contents = JSON.stringify({ prefetch: [{ where, eagerness: 'conservative' }] })
  return [{ path: PREFETCH_FILE, contents }]
}
