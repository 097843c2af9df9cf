import type { SiteConfig } from '../../content/define-site.ts'
import type { SiteFile } from '../../lib/site-file.ts'

/** What the `Speculation-Rules` header names. */
export const PREFETCH_FILE = 'speculation-rules.json'

/**
 * The rules by which browsers fetch the page of a link once the link is pressed, or nothing. Pages alone: other files have a
 * dot in their names, and what `/api/` does is never asked for ahead.
 *
 * `moderate` would fetch pages that nobody opens: those of links under the mouse, and on phones those in view.
 */
export function prefetchFiles({ prefetch, base = '/' }: Pick<SiteConfig, 'prefetch' | 'base'>): SiteFile[] {
  if (!prefetch) return []
  const where = { and: [{ href_matches: `${base}*` }, { not: { href_matches: ['/api/*', `${base}*.*`] } }] }
  const contents = JSON.stringify({ prefetch: [{ where, eagerness: 'conservative' }] })
  return [{ path: PREFETCH_FILE, contents }]
}
