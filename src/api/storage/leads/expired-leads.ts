import type { Kysely } from 'kysely'
import type { Retention } from '../../store.ts'
import type { Tables } from '../tables.ts'

const DAY_MS = 86_400_000

/** The leads whose retention is over, oldest first: as promised to the visitor, or as shortened since. */
export function expiredLeads(db: Kysely<Tables>, now: Date, retention: Retention = []) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  return db
    .selectFrom('lead')
    .where((eb) =>
      eb.or([
        eb('purge_after', '<=', now.toISOString()),
        ...retention.flatMap(({ id, retention: { days, spamDays } }) => [
          eb.and([eb('form', '=', id), eb('received_at', '<=', before(days))]),
          eb.and([
            eb('form', '=', id),
            eb('spam', 'is not', null),
            eb('received_at', '<=', before(spamDays)),
          ]),
        ]),
      ]),
    )
    .orderBy('received_at')
    .orderBy('id')
}
