import { sql } from 'kysely'
import type { Erasure, Lead, MailEntry, Retention } from '../../store.ts'
import { addressesIn } from '../../visitor-address.ts'
import { cutLog } from '../cut-log.ts'
import { isLocalFile } from '../libsql-dialect.ts'
import type { Db, OutboxRow } from '../tables.ts'
import { eraseLeads, findErasure } from './erase-leads.ts'
import { expiredLeads } from './expired-leads.ts'
import { fromLeadRow } from './lead-row.ts'

/** What the people in charge do with stored requests: read, hand over, erase, resend. */
export function leadArchive(db: Db) {
  const leads = db.selectFrom('lead').selectAll()
  return {
    /** Returns leads, newest first; with an address in any case, only those of that person. */
    async list(email?: string): Promise<readonly Lead[]> {
      const rows = await leads.orderBy('received_at', 'desc').orderBy('id', 'desc').execute()
      // Fields are one text column, so that both databases store them alike; a year of requests is read quickly.
      const wanted = email?.trim().toLowerCase()
      const isTheirs = ({ fields }: Lead) => addressesIn(fields).some((each) => each.toLowerCase() === wanted)
      return rows.map(fromLeadRow).filter((lead) => wanted === undefined || isTheirs(lead))
    },
    async find(reference: string): Promise<Lead | undefined> {
      const row = await leads.where('reference', '=', reference).executeTakeFirst()
      return row && fromLeadRow(row)
    },
    /**
     * Destroys leads with their mails, and leaves an {@link Erasure} of each. Returns those that existed. Rejects with a
     * `LogInUse` if another program keeps traces from being removed; calling it again later removes those. Also removes
     * traces of earlier leads, even if no lead is named.
     */
    async erase(references: readonly string[], now: Date): Promise<readonly Erasure[]> {
      const named = db.selectFrom('lead').select('id').where('reference', 'in', references)
      const ids = references.length > 0 ? (await named.execute()).map((row) => row.id) : []
      const erased = await eraseLeads(db, ids, 'request', now)
      // SQLite can leave a copy of a moved row in an unused part of the file: VACUUM rewrites the file.
      if (isLocalFile(db)) await sql`VACUUM`.execute(db)
      // Also if nothing was left to erase: a first attempt may have found the log in use.
      await cutLog(db)
      return erased
    },
    findErasure: (reference: string) => findErasure(db, reference),
    /** Returns the leads that `purge` would destroy, oldest first. */
    async expired(now: Date, retention?: Retention): Promise<readonly Lead[]> {
      const over = expiredLeads(db, now, retention).selectAll().orderBy('received_at').orderBy('id')
      return (await over.execute()).map(fromLeadRow)
    },
    /** Returns the mails of one lead, or all unsent mails, first due first. */
    async mails(of: { readonly leadId: string } | 'unsent'): Promise<readonly MailEntry[]> {
      const wanted = of === 'unsent' ? sql`sent_at is null` : sql`lead_id = ${of.leadId}`
      const { rows } = await sql<OutboxRow & { readonly reference: string | null }>`
        select outbox.*, reference from outbox left join lead on lead.id = lead_id
        where ${wanted} order by next_at, outbox.id`.execute(db)
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        leadId: row.lead_id ?? undefined,
        reference: row.reference ?? undefined,
        nextAt: row.next_at,
        state: row.sent_at !== null ? 'sent' : row.dead_at !== null ? 'dead' : 'waiting',
        attempts: row.attempts,
        sentAt: row.sent_at ?? undefined,
        lastError: row.last_error ?? undefined,
      }))
    },
    /**
     * Makes dead mails and those waiting for a retry due again; returns how many. Skips mails that a process may be
     * sending, whose lease of at most `leaseMs` is not over.
     */
    async retryMails(now: Date, leaseMs: number): Promise<number> {
      const leasedUntil = new Date(now.getTime() + leaseMs).toISOString()
      const { numAffectedRows } = await sql`
        update outbox set dead_at = null, attempts = 0, next_at = ${now.toISOString()} where sent_at is null
          and (dead_at is not null or (attempts > 0 and next_at > ${leasedUntil}))`.execute(db)
      return Number(numAffectedRows)
    },
  }
}
