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
 * that jumped ahead would destroy thus survives for days, and a server that was off for long catches up as slowly.
 */
export function knownTime(db: Db) {
  let purged: number | undefined
  let ranAt: number | undefined

  const lastPurge = async () => {
    const row = await db.selectFrom('last_purge').select('purged_until').executeTakeFirst()
    return row && Date.parse(row.purged_until)
  }
  const note = async (until: Date): Promise<void> => {
    await sql`insert into last_purge (id, purged_until) values (1, ${until.toISOString()})
      on conflict (id) do update set purged_until = excluded.purged_until`.execute(db)
  }
  return {
    /** Returns until when a purge may go without a person's confirmation. */
    async purgeUntil(now: Date): Promise<Date> {
      const last = await lastPurge()
      const known = last ?? (await oldestRequest(db))
      const limit = ranAt === undefined ? MAX_OFF_MS : 2 * (performance.now() - ranAt)
      ranAt = performance.now()
      if (known === undefined) return now
      const until = new Date(Math.min(now.getTime(), known + limit))
      // A clock that is behind does not reduce what is known.
      purged = Math.max(last ?? 0, until.getTime())
      await note(new Date(purged))
      return until
    },
    /** Records a person's confirmation that the clock is right: the known time is discarded. */
    trustClock: note,
    /** Returns `now` or, from a clock that is far behind, the last known time: new requests are not older. */
    async timeOf(now: Date): Promise<Date> {
      purged ??= (await lastPurge()) ?? 0
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
