import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Limit, Store } from '../store.ts'
import type { FullLimits } from './full-limits.ts'
import type { Tables } from './tables.ts'

/** Takes back the count of one request that was not stored after all. */
export async function uncount(db: Transaction<Tables>, limits: readonly Limit[], now: Date): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where(isOneOf(limits, now))
    .execute()
  await db.deleteFrom('rate_limit').where('count', '<=', 0).where(isOneOf(limits, now)).execute()
}

/** The row that counts the first request of a window. */
export function limitRow(limit: Limit, now: Date) {
  const start = windowStart(limit, now)
  const expires = new Date(Date.parse(start) + limit.windowMs).toISOString()
  return { key: limit.key, window_start: start, count: 1, expires_at: expires }
}

/** Counts one request against each limit; returns how many there are now, by key. */
export type Count = (
  db: Transaction<Tables>,
  limits: readonly Limit[],
  now: Date,
) => Promise<ReadonlyMap<string, number>>

/**
 * Returns what counts a request unless one of its limits is full. What is refused counts for nobody, and is not even
 * looked up while `full` knows of it.
 */
export function countWithin(db: Kysely<Tables>, full: FullLimits, count: Count): Store['count'] {
  return async (limits, now) => {
    const known = full.find(limits, now)
    if (known) return secondsLeft(known, now)
    return await db.transaction().execute(async (transaction) => {
      // Counted first: the row is then this transaction's alone, and what it reads cannot be out of date.
      const refusing = fullAmong(limits, await count(transaction, limits, now))
      if (!refusing) return undefined
      await uncount(transaction, limits, now)
      return refused(refusing, full, now)
    })
  }
}

/** Returns a limit that counts are past. */
export function fullAmong(limits: readonly Limit[], counts: ReadonlyMap<string, number>): Limit | undefined {
  return limits.find(({ key, hard = Infinity }) => (counts.get(key) ?? 0) > hard)
}

/** Remembers that a limit is full, and returns the seconds until it is not. */
export function refused(limit: Limit, full: FullLimits, now: Date): number {
  full.note(limit, Date.parse(windowStart(limit, now)) + limit.windowMs)
  return secondsLeft(limit, now)
}

function isOneOf(limits: readonly Limit[], now: Date) {
  return (eb: ExpressionBuilder<Tables, 'rate_limit'>) =>
    eb.or(limits.map((limit) => eb.and({ key: limit.key, window_start: windowStart(limit, now) })))
}

function windowStart({ windowMs }: Limit, now: Date): string {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs).toISOString()
}

/** Seconds until the window of a limit is over. */
export function secondsLeft(limit: Limit, now: Date): number {
  return Math.ceil((Date.parse(windowStart(limit, now)) + limit.windowMs - now.getTime()) / 1000)
}
