import type { Entry } from '../content/load/entry.ts'
import { memoized } from '../lib/memoized.ts'
import { publicationDay } from '../lib/time/publication-day.ts'
import { startOfDay } from '../lib/time/start-of-day.ts'

/** The entries that are public at `now`, and when this next changes. */
type Schedule<E> = { readonly entries: readonly E[]; readonly nextChange?: Date | undefined }

/** Publication fields of an entry; any schema can have them. */
export type Publication = {
  readonly draft?: unknown
  readonly publishedAt?: unknown
  readonly expiresAt?: unknown
}

/**
 * Returns the entries that are public at `now`: no drafts (unless `drafts`), published that day or before, not
 * expired. A day starts at midnight in `timeZone`; an entry expires at the start of its expiry day.
 */
export function publishedEntries<E extends Entry>(
  entries: readonly E[],
  options: { readonly now: Date; readonly drafts: boolean; readonly timeZone: string },
): Schedule<E> {
  const { now, drafts, timeZone } = options
  // Time zone conversion is slow, and thousands of entries have only a few hundred distinct days.
  const start = memoized((day: string) => startOfDay(day, timeZone))
  const instantOf = (value: unknown, unset: number) => {
    const day = publicationDay(value)
    return day === undefined ? unset : start(day)
  }
  const changes: number[] = []
  const published = entries.filter(({ data }) => {
    const { draft, publishedAt, expiresAt } = (data ?? {}) as Publication
    if (draft === true && !drafts) return false
    const from = instantOf(publishedAt, -Infinity)
    const until = instantOf(expiresAt, Infinity)
    for (const instant of [from, until])
      if (instant > now.getTime() && Number.isFinite(instant)) changes.push(instant)
    return (from <= now.getTime() || drafts) && now.getTime() < until
  })
  const next = Math.min(...changes)
  return { entries: published, ...(Number.isFinite(next) ? { nextChange: new Date(next) } : {}) }
}
