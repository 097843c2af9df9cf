import { sql } from 'kysely'
import type { Retention } from '../store.ts'
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

/** Stores quote requests. Every method that writes has committed durably when its promise resolves. */
export type Store = ReturnType<typeof createStore>

/**
 * Makes the store over an open database. Closing the store closes the database. `deadlineMs` is how long storing a
 * request may take.
 */
export function createStore(db: Db, deadlineMs?: number) {
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
    /**
     * Destroys leads past their retention; returns how many. Rejects if traces remain, after doing all the rest, like
     * `erase`.
     */
    async purge(now: Date, retention?: Retention): Promise<number> {
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
    /** Returns which of these leads, by id, were erased or purged. */
    erasedAmong: (leadIds: readonly string[]) => erasedAmong(db, leadIds),
    close: () => db.destroy(),
  }
}

/**
 * Returns a function that reads the day's random salt for hashing addresses, which is deleted with the day's counts. It
 * never changes, so each day's is read once.
 */
function dailySalts(db: Db) {
  let last: { readonly day: string; readonly salt: string } | undefined
  return async (now: Date): Promise<string> => {
    const day = now.toISOString().slice(0, 10)
    if (last?.day === day) return last.salt
    const ofDay = db.selectFrom('daily_salt').select(['day', 'salt']).where('day', '=', day)
    const known = await ofDay.executeTakeFirst()
    if (!known) {
      const salt = crypto.randomUUID() + crypto.randomUUID()
      const end = new Date(now.getTime() + DAY_MS).toISOString()
      // Another process may have inserted first: its salt then counts.
      await sql`insert into daily_salt (day, salt, expires_at) values (${day}, ${salt}, ${end})
        on conflict do nothing`.execute(db)
    }
    last = known ?? (await ofDay.executeTakeFirstOrThrow())
    return last.salt
  }
}

function reportStore(db: Db) {
  return {
    /** Stores an audit's report; anyone with its address can read it. */
    async keepReport(id: string, body: string, expiresAt: Date): Promise<void> {
      await db.insertInto('audit_report').values({ id, body, expires_at: expiresAt.toISOString() }).execute()
      // Anyone can request a report: the oldest make room.
      const reports = db.selectFrom('audit_report').select('expires_at').orderBy('expires_at', 'desc')
      const last = await reports.offset(MAX_REPORTS).limit(1).executeTakeFirst()
      if (last) await db.deleteFrom('audit_report').where('expires_at', '<=', last.expires_at).execute()
    },
    /** Returns the body of a report that has not expired. */
    async findReport(id: string, now: Date): Promise<string | undefined> {
      const named = db.selectFrom('audit_report').select('body').where('id', '=', id)
      return (await named.where('expires_at', '>', now.toISOString()).executeTakeFirst())?.body
    },
    /** Writes as much as a request does and rolls it back; rejects if nothing can be stored. */
    async probe(): Promise<void> {
      const id = crypto.randomUUID()
      // In one commit: a full disk fails the write even if it is undone.
      await db.transaction().execute(async (transaction) => {
        const row = { id, body: ' '.repeat(PROBE_LENGTH), expires_at: '' }
        await transaction.insertInto('audit_report').values(row).execute()
        await transaction.deleteFrom('audit_report').where('id', '=', id).execute()
      })
    },
  }
}
