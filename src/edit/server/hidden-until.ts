import type { SiteConfig } from '../../content/define-site.ts'
import { comingDay } from './coming-day.ts'

/**
 * What hides an entry with this `data` from visitors: being a draft, or its publication day; undefined if it is
 * visible.
 */
export function hiddenUntil(config: SiteConfig, data: unknown): string | undefined {
  const { draft, publishedAt } = data as { readonly draft?: unknown; readonly publishedAt?: unknown }
  return draft === true ? 'draft' : comingDay(config, publishedAt)
}
