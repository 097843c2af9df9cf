import type { Entry } from '../content/entry.ts'

/** Which entries are public at `now`, and when that answer changes next. */
export type Schedule<E> = { readonly entries: readonly E[]; readonly nextChange?: Date | undefined }

/** What an entry may say of its own publication; every schema that has these fields gets the behaviour. */
type Publication = { readonly draft?: unknown; readonly publishedAt?: unknown; readonly expiresAt?: unknown }

/**
 * Keeps the entries that are public at `now`: no drafts (unless `drafts`), published that day or before, not expired.
 * A day begins at midnight in `timeZone`; an entry that expires on a day is gone from its midnight on.
 */
export function publishedEntries<E extends Entry>(
  entries: readonly E[],
  options: { readonly now: Date; readonly drafts: boolean; readonly timeZone: string },
): Schedule<E> {
  const { now, drafts, timeZone } = options
  const changes: number[] = []
  const published = entries.filter(({ data }) => {
    const { draft, publishedAt, expiresAt } = (data ?? {}) as Publication
    if (draft === true && !drafts) return false
    const from = typeof publishedAt === 'string' ? startOfDay(publishedAt, timeZone) : -Infinity
    const until = typeof expiresAt === 'string' ? startOfDay(expiresAt, timeZone) : Infinity
    for (const instant of [from, until])
      if (instant > now.getTime() && Number.isFinite(instant)) changes.push(instant)
    return (from <= now.getTime() || drafts) && now.getTime() < until
  })
  const next = Math.min(...changes)
  return { entries: published, ...(Number.isFinite(next) ? { nextChange: new Date(next) } : {}) }
}

/** The instant at which `day` (`YYYY-MM-DD`) begins in `timeZone`, in milliseconds. */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Two rounds, because the first guess may lie on the other side of a change of clocks.
  const guess = utc - offset(utc, timeZone)
  return utc - offset(guess, timeZone)
}

function offset(instant: number, timeZone: string): number {
  const parts = clock(timeZone).formatToParts(instant)
  const at = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return (
    Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second')) -
    Math.floor(instant / 1000) * 1000
  )
}

// Making a format takes longer than using it a hundred times.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}
