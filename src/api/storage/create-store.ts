import type { Archive, Store } from '../store.ts'
import { cutLog } from './cut-log.ts'
import { fullLimits } from './full-limits.ts'
import { acceptTogether } from './leads/accept-together.ts'
import { erasedAmong, eraseLeads } from './leads/erase-leads.ts'
import { expiredLeads } from './leads/expired-leads.ts'
import { knownTime } from './leads/known-time.ts'
import { leadArchive } from './leads/lead-archive.ts'
import { outboxStore } from './outbox-store.ts'
import { countWithin, forgetCounts } from './rate-limits.ts'
import { submittedPages } from './submitted-pages.ts'
import type { Db } from './tables.ts'

const DAY_MS = 86_400_000
/** About ten megabytes of reports. */
const MAX_REPORTS = 1000
/** The maximum length of a request. */
const PROBE_LENGTH = 16 * 1024

/**
 * Makes the store over an open database. Closing the store closes the database. `deadlineMs` is how long storing a
 * request may take.
 */
export function createStore(db: Db, deadlineMs?: number): Store & Archive {
  const full = fullLimits()
  return {
    ...outboxStore(db),
    ...leadArchive(db),
    ...submittedPages(db),
    ...knownTime(db),
    ...reportStore(db),
    accept: acceptTogether(db, full, deadlineMs),
    count: countWithin(db, full),
    dailySalt: dailySalts(db),
    async purge(now, retention) {
      const over = await expiredLeads(db, now, retention).select('id').execute()
      const ids = over.map((lead) => lead.id)
      const erased = await eraseLeads(db, ids, 'retention', now)
      const old = new Date(now.getTime() - 30 * DAY_MS).toISOString()
      await db.deleteFrom('outbox').where('lead_id', 'is', null).where('sent_at', '<=', old).execute()
      await forgetCounts(db, now)
      for (const table of ['daily_salt', 'audit_report'] as const)
        await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
      await cutLog(db)
      return erased.length
    },
    erasedAmong: (leadIds) => erasedAmong(db, leadIds),
    close: () => db.destroy(),
  }
}

/** Returns a function that reads the day's salt. The salt never changes, so each day's is read once. */
function dailySalts(db: Db): Store['dailySalt'] {
  let last: { readonly day: string; readonly salt: string } | undefined
  return async (now) => {
    const day = now.toISOString().slice(0, 10)
    if (last?.day === day) return last.salt
    const ofDay = db.selectFrom('daily_salt').select(['day', 'salt']).where('day', '=', day)
    const known = await ofDay.executeTakeFirst()
    if (!known) {
      const salt = crypto.randomUUID() + crypto.randomUUID()
      const row = { day, salt, expires_at: new Date(now.getTime() + DAY_MS).toISOString() }
      // Another process may have inserted first: its salt then counts.
      await db
        .insertInto('daily_salt')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    last = known ?? (await ofDay.executeTakeFirstOrThrow())
    return last.salt
  }
}

function reportStore(db: Db): Pick<Store, 'keepReport' | 'findReport' | 'probe'> {
  return {
    async keepReport(id, body, expiresAt) {
      await db.insertInto('audit_report').values({ id, body, expires_at: expiresAt.toISOString() }).execute()
      // Anyone can request a report: the oldest make room.
      const reports = db.selectFrom('audit_report').select('expires_at').orderBy('expires_at', 'desc')
      const last = await reports.offset(MAX_REPORTS).limit(1).executeTakeFirst()
      if (last) await db.deleteFrom('audit_report').where('expires_at', '<=', last.expires_at).execute()
    },
    async findReport(id, now) {
      const named = db.selectFrom('audit_report').select('body').where('id', '=', id)
      return (await named.where('expires_at', '>', now.toISOString()).executeTakeFirst())?.body
    },
    /** In one commit: a full disk fails the write even if it is undone. */
    async probe() {
      const id = crypto.randomUUID()
      await db.transaction().execute(async (transaction) => {
        const row = { id, body: ' '.repeat(PROBE_LENGTH), expires_at: '' }
        await transaction.insertInto('audit_report').values(row).execute()
        await transaction.deleteFrom('audit_report').where('id', '=', id).execute()
      })
    },
  }
}
