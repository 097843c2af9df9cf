import type { SiteConfig } from '../../content/define-site.ts'
import { publicationDay } from '../../lib/time/publication-day.ts'
import { dayIn } from '../../pages/last-modified.ts'

/**
 * What hides an entry with this `data` from visitors: being a draft, or its publication day; undefined if it is
 * visible.
 */
export function hiddenUntil(config: SiteConfig, data: unknown): string | undefined {
  const { draft, publishedAt } = data as { readonly draft?: unknown; readonly publishedAt?: unknown }
  if (draft === true) return 'draft'
  const day = publicationDay(publishedAt)
  return day !== undefined && day > dayIn(config, new Date()) ? day : undefined
}
