import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** A server that was off for less purges immediately. */
const MAX_OFF_MS = 2 * 86_400_000
/** A clock that was ahead and is corrected must not look like one that is behind. */
const MAX_SKEW_MS = 30 * 86_400_000

/**
 * Checks the clock against what is known without it: how far the last purge went, and how long this process has run
 * since.
 *
 * A purge goes two days past the last one when a process starts, then twice as far as time has passed. What a clock
 * that jumped ahead would destroy thus survives for days, and a server that was off for long catches up as slowly. A
 * start goes no further than twice the time since the last purge, by the same clock: a server that crashes at each start
 * would advance two days each time.
 */
export function knownTime(db: Db) {
  let purged: number | undefined
  let ranAt: number | undefined

  const lastPurge = async () => {
    const row = await db.selectFrom('last_purge').select(['purged_until', 'noted_at']).executeTakeFirst()
    if (!row) return undefined
    const { purged_until: until, noted_at: noted } = row
    // Earlier versions did not note it.
    return { until: Date.parse(until), notedAt: noted === null ? -Infinity : Date.parse(noted) }
  }
  const note = async (until: Date, now = until): Promise<void> => {
    await sql`insert into last_purge (id, purged_until, noted_at)
      values (1, ${until.toISOString()}, ${now.toISOString()})
      on conflict (id) do update set purged_until = excluded.purged_until, noted_at = excluded.noted_at`.execute(
      db,
    )
  }
  return {
    /** Returns until when a purge may go without a person's confirmation. */
    async purgeUntil(now: Date): Promise<Date> {
      const last = await lastPurge()
      const known = last?.until ?? (await oldestRequest(db))
      const off = Math.max(0, now.getTime() - (last?.notedAt ?? -Infinity))
      const limit = ranAt === undefined ? Math.min(MAX_OFF_MS, 2 * off) : 2 * (performance.now() - ranAt)
      ranAt = performance.now()
      if (known === undefined) return now
      const until = new Date(Math.min(now.getTime(), known + limit))
      // A clock that is behind does not reduce what is known.
      purged = Math.max(last?.until ?? 0, until.getTime())
      await note(new Date(purged), now)
      return until
    },
    /** Records a person's confirmation that the clock is right: the known time is discarded. */
    trustClock: (now: Date) => note(now),
    /** Returns `now` or, from a clock that is far behind, the last known time: new requests are not older. */
    async timeOf(now: Date): Promise<Date> {
      purged ??= (await lastPurge())?.until ?? 0
      return purged - now.getTime() > MAX_SKEW_MS ? new Date(purged) : now
    },
  }
}

/** The newest request may have come while the clock was ahead. */
async function oldestRequest(db: Db): Promise<number | undefined> {
  const oldest = db.selectFrom('lead').select((eb) => eb.fn.min('received_at').as('at'))
  const { at } = await oldest.executeTakeFirstOrThrow()
  return at === null ? undefined : Date.parse(at)
}
