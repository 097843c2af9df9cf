import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Limit } from '../store.ts'
import type { FullLimits } from './full-limits.ts'
import type { Tables } from './tables.ts'

/** Counts one request against each limit. */
async function countOnce(db: Transaction<Tables>, limits: readonly Limit[], now: Date): Promise<void> {
  const rows = limits.map((limit) => limitRow(limit, now))
  await db
    .insertInto('rate_limit')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((eb) => ({ count: eb('rate_limit.count', '+', 1) })),
    )
    .execute()
}

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

/**
 * Counts a request unless one of its limits is full; returns the seconds to wait when one is. What is refused counts
 * for nobody, and is not even looked up while `full` knows of it.
 */
export async function countWithin(
  db: Kysely<Tables>,
  full: FullLimits,
  limits: readonly Limit[],
  now: Date,
): Promise<number | undefined> {
  const known = full.find(limits, now)
  if (known) return secondsLeft(known, now)
  return await db.transaction().execute(async (transaction) => {
    // Counted first: the row is then this transaction's alone, and what it reads cannot be out of date.
    await countOnce(transaction, limits, now)
    const counts = await readCounts(transaction, limits, now)
    const refusing = limits.find((limit) => (counts.get(limit.key) ?? 0) > (limit.hard ?? Infinity))
    if (!refusing) return undefined
    await uncount(transaction, limits, now)
    return refused(refusing, full, now)
  })
}

/** Remembers that a limit is full, and returns the seconds until it is not. */
export function refused(limit: Limit, full: FullLimits, now: Date): number {
  full.note(limit, Date.parse(windowStart(limit, now)) + limit.windowMs)
  return secondsLeft(limit, now)
}

async function readCounts(
  db: Transaction<Tables>,
  limits: readonly Limit[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'count'])
    .where(isOneOf(limits, now))
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
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
