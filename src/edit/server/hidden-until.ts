import type { SiteConfig } from '../../content/define-site.ts'
import { publicationDay } from '../../lib/time/publication-day.ts'
import type { Publication } from '../../model/published-entries.ts'
import { dayIn } from '../../pages/last-modified.ts'

/** What hides an entry with this `data`: `draft`, `withdrawn` or the day on which it appears; undefined if nothing. */
export function hiddenUntil(config: Pick<SiteConfig, 'timeZone'>, data: unknown): string | undefined {
  const { draft, publishedAt, expiresAt } = data as Publication
  if (draft === true) return 'draft'
  const isWithdrawn = publicationDay(expiresAt) !== undefined && comingDay(config, expiresAt) === undefined
  return isWithdrawn ? 'withdrawn' : comingDay(config, publishedAt)
}

/** The day of a date of an entry, `YYYY-MM-DD`, if it is still to come in the time zone of the site. */
export function comingDay(config: Pick<SiteConfig, 'timeZone'>, date: unknown): string | undefined {
  const day = publicationDay(date)
  return day !== undefined && day > dayIn(config, new Date()) ? day : undefined
}
