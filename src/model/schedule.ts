import type { Entry } from '../content/load/entry.ts'
import { startOfDay } from '../lib/start-of-day.ts'

/** Which entries are public at `now`, and when that answer changes next. */
export type Schedule<E> = { readonly entries: readonly E[]; readonly nextChange?: Date | undefined }

/** What an entry may say of its own publication; every schema that has these fields gets the behaviour. */
type Publication = { readonly draft?: unknown; readonly publishedAt?: unknown; readonly expiresAt?: unknown }

// No zone is further from Greenwich: a day before this one is over everywhere, and its instant need not be told.
const FURTHEST_MS = 15 * 3_600_000

/**
 * Keeps the entries that are public at `now`: no drafts (unless `drafts`), published that day or before, not expired.
 * A day begins at midnight in `timeZone`; an entry that expires on a day is gone from its midnight on.
 */
export function publishedEntries<E extends Entry>(
  entries: readonly E[],
  options: { readonly now: Date; readonly drafts: boolean; readonly timeZone: string },
): Schedule<E> {
  const { now, drafts, timeZone } = options
  const over = new Date(now.getTime() - FURTHEST_MS).toISOString().slice(0, 10)
  const instantOf = (day: string) => (day < over ? -Infinity : startOfDay(day, timeZone))
  const changes: number[] = []
  const published = entries.filter(({ data }) => {
    const { draft, publishedAt, expiresAt } = (data ?? {}) as Publication
    if (draft === true && !drafts) return false
    const from = typeof publishedAt === 'string' ? instantOf(publishedAt) : -Infinity
    const until = typeof expiresAt === 'string' ? instantOf(expiresAt) : Infinity
    for (const instant of [from, until])
      if (instant > now.getTime() && Number.isFinite(instant)) changes.push(instant)
    return (from <= now.getTime() || drafts) && now.getTime() < until
  })
  const next = Math.min(...changes)
  return { entries: published, ...(Number.isFinite(next) ? { nextChange: new Date(next) } : {}) }
}
