import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Limit } from '../store.ts'
import { windowStart, type FullLimits } from './full-limits.ts'
import type { Db, Tables } from './tables.ts'

const SLICE = 500

/**
 * Counts one request against each limit. `passed` has the names of the limits that are past `soft`; `full` is one that
 * is past `hard`. If that limit refuses only clients who wrote before, `full` is the client's own.
 *
 * The transaction then locks these rows: its later reads are current.
 */
export async function count(db: Transaction<Tables>, limits: readonly Limit[], now: Date) {
  const counted = limits.map((limit) => {
    const { key, window_start } = keyOf(limit, now)
    const end = new Date(windowStart(limit, now) + limit.windowMs).toISOString()
    return sql`(${key}, ${window_start}, 1, ${end})`
  })
  // As text: building the statement took a tenth of a request's time.
  const { rows } = await sql<{ key: string; count: number }>`
    insert into rate_limit (key, window_start, count, expires_at) values ${sql.join(counted)}
    on conflict (key, window_start) do update set count = rate_limit.count + 1 returning key, count`.execute(
    db,
  )
  const counts = new Map(rows.map((row) => [row.key, row.count]))
  const isPast = ({ key }: Pick<Limit, 'key'>, most = Infinity) => (counts.get(key) ?? 0) > most
  const known = limits.find(({ name }) => name === 'known')
  const isNew = known !== undefined && !isPast(known, known.soft)
  const full = limits.find(({ hard, hardForNew = hard, ...limit }) =>
    isPast(limit, isNew ? hardForNew : hard),
  )
  const isForKnown = full !== undefined && !isPast(full, full.hardForNew ?? full.hard)
  return {
    passed: new Set(limits.filter((limit) => isPast(limit, limit.soft)).map(({ name }) => name)),
    full: known && isForKnown ? { ...known, windowMs: full.windowMs } : full,
  }
}

/** Undoes the count of one request that was not stored after all. */
export async function uncount(db: Transaction<Tables>, limits: readonly Limit[], now: Date): Promise<void> {
  const update = db.updateTable('rate_limit').set((eb) => ({ count: eb('count', '-', 1) }))
  await update.where((eb) => eb.or(limits.map((limit) => eb.and(keyOf(limit, now))))).execute()
  const emptied = db.deleteFrom('rate_limit').where('count', '<=', 0)
  await emptied.where((eb) => eb.or(limits.map((limit) => eb.and(keyOf(limit, now))))).execute()
}

/**
 * Returns a function that counts a request against the `hard` of its limits, and returns the seconds to wait if one of
 * them is full. A refused request counts for nobody, and is not looked up while `fullLimits` knows the limit.
 */
export function countWithin(db: Db, fullLimits: FullLimits) {
  return async (limits: readonly Limit[], now: Date): Promise<number | undefined> => {
    const known = fullLimits.wait(limits, now)
    if (known !== undefined) return known
    const full = await db.transaction().execute(async (transaction) => {
      const counted = await count(transaction, limits, now)
      if (counted.full) await uncount(transaction, limits, now)
      return counted.full
    })
    return full && fullLimits.note(full, now)
  }
}

/**
 * Deletes the counts of windows that are over, in slices: a flood leaves so many that visitors would wait for seconds.
 */
export async function forgetCounts(db: Db, now: Date): Promise<void> {
  for (let first = ''; ; await nextTurn()) {
    const from = db.selectFrom('rate_limit').select('key').where('key', '>=', first)
    // Distinct: a slice of one key alone would be followed by itself.
    const keys = from.distinct().orderBy('key')
    const next = await keys.offset(SLICE).limit(1).executeTakeFirst()
    const over = db.deleteFrom('rate_limit').where('expires_at', '<=', now.toISOString())
    const slice = over.where('key', '>=', first)
    await (next ? slice.where('key', '<', next.key) : slice).execute()
    if (!next) return
    first = next.key
  }
}

function keyOf(limit: Limit, now: Date) {
  return { key: limit.key, window_start: new Date(windowStart(limit, now)).toISOString() }
}
