import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** A server that was off for longer catches up within hours; a clock that jumped leaves days to set it right. */
const MOST_MS = 2 * 86_400_000

/**
 * Returns until when this purge may take retentions to be over, and notes it: now, unless that is more than two days
 * past the last purge, or where there was none, past the newest request.
 */
export async function purgeUntil(db: Kysely<Tables>, now: Date): Promise<Date> {
  const last = await db.selectFrom('last_purge').select('purged_until as at').executeTakeFirst()
  const newest = await db
    .selectFrom('lead')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .executeTakeFirst()
  const known = last?.at ?? newest?.at
  const until = new Date(Math.min(now.getTime(), known ? Date.parse(known) + MOST_MS : Infinity))
  const row = { id: 1, purged_until: until.toISOString() }
  await db
    .insertInto('last_purge')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  return until
}
