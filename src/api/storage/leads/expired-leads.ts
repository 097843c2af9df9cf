import type { Retention } from '../../store.ts'
import type { Db } from '../tables.ts'

const DAY_MS = 86_400_000

/**
 * The leads whose retention is over, as promised to the visitor or as shortened since. Unsorted, and with the shortest
 * retention as a separate condition, so that an index is used: scanning 50,000 rows would block everyone for 0.2 s.
 */
export function expiredLeads(db: Db, now: Date, retention: Retention = []) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const shortest = Math.min(...retention.flatMap(({ retention: { days, spamDays } }) => [days, spamDays]))
  return db.selectFrom('lead').where((eb) => {
    const shortened = retention.flatMap(({ id, retention: { days, spamDays } }) => [
      eb.and([eb('form', '=', id), eb('received_at', '<=', before(days))]),
      eb.and([eb('form', '=', id), eb('spam', 'is not', null), eb('received_at', '<=', before(spamDays))]),
    ])
    const over = eb('purge_after', '<=', now.toISOString())
    if (shortened.length === 0) return over
    return eb.or([over, eb.and([eb('received_at', '<=', before(shortest)), eb.or(shortened)])])
  })
}
