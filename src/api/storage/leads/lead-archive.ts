import type { Kysely } from 'kysely'
import type { Archive, MailEntry, MailKind } from '../../store.ts'
import { cutLog } from '../cut-log.ts'
import { eraseLeads, findErasure } from './erase-leads.ts'
import { expiredLeads } from './expired-leads.ts'
import { fromLeadRow } from './lead-row.ts'
import type { Tables } from '../tables.ts'

export function leadArchive(db: Kysely<Tables>): Omit<Archive, 'trustClock'> {
  return {
    list: (email) => list(db, email),
    async find(reference) {
      const row = await db
        .selectFrom('lead')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      return row && fromLeadRow(row)
    },
    async erase(references, now) {
      const named = db.selectFrom('lead').select('id').where('reference', 'in', references)
      const ids = references.length > 0 ? (await named.execute()).map((row) => row.id) : []
      const erased = await eraseLeads(db, ids, 'request', now)
      // Also where nothing was left to erase: a first attempt may have found the log held.
      await cutLog(db)
      return erased
    },
    findErasure: (reference) => findErasure(db, reference),
    expired: async (now, retention) => (await expiredLeads(db, now, retention)).map(fromLeadRow),
    mails: (of) => mails(db, of),
    async retryMails(now, leaseMs) {
      const leasedUntil = new Date(now.getTime() + leaseMs).toISOString()
      const query = db
        .updateTable('outbox')
        .set({ dead_at: null, attempts: 0, next_at: now.toISOString() })
        .where('sent_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('dead_at', 'is not', null),
            eb.and([eb('attempts', '>', 0), eb('next_at', '>', leasedUntil)]),
          ]),
        )
      return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows)
    },
  }
}

async function list(db: Kysely<Tables>, email?: string) {
  const rows = await db
    .selectFrom('lead')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const leads = rows.map(fromLeadRow)
  // Fields are one text in the database, so that both databases hold them alike; a year of requests is soon read.
  const wanted = email?.trim().toLowerCase()
  return wanted === undefined
    ? leads
    : leads.filter(({ fields }) => String(fields['email']).toLowerCase() === wanted)
}

async function mails(db: Kysely<Tables>, of: Parameters<Archive['mails']>[0]): Promise<MailEntry[]> {
  const query = db
    .selectFrom('outbox')
    .leftJoin('lead', 'lead.id', 'outbox.lead_id')
    .selectAll('outbox')
    .select('lead.reference')
    .orderBy('outbox.next_at')
    .orderBy('outbox.id')
  const rows = await (
    of === 'unsent' ? query.where('sent_at', 'is', null) : query.where('lead_id', '=', of.leadId)
  ).execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as MailKind,
    leadId: row.lead_id ?? undefined,
    reference: row.reference ?? undefined,
    nextAt: row.next_at,
    state: row.sent_at !== null ? 'sent' : row.dead_at !== null ? 'dead' : 'waiting',
    attempts: row.attempts,
    sentAt: row.sent_at ?? undefined,
    lastError: row.last_error ?? undefined,
  }))
}
