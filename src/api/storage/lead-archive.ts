import type { Kysely } from 'kysely'

import type { Archive, LeadFilter, MailKind } from '../store.ts'
import { fromLeadRow } from './lead-row.ts'
import type { Tables } from './tables.ts'

export function leadArchive(db: Kysely<Tables>): Archive {
  return {
    list: (filter = {}) => list(db, filter),
    async find(reference) {
      const row = await db
        .selectFrom('lead')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      return row && fromLeadRow(row)
    },
    async erase(references) {
      if (references.length === 0) return 0
      const query = db.deleteFrom('lead').where('reference', 'in', references)
      return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
    },
    unsent: () => unsent(db),
    async reviveDead(now) {
      const query = db
        .updateTable('outbox')
        .set({ dead_at: null, attempts: 0, next_at: now.toISOString() })
        .where('dead_at', 'is not', null)
      return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows)
    },
  }
}

async function list(db: Kysely<Tables>, { spam, email, from, to }: LeadFilter) {
  let query = db.selectFrom('lead').selectAll()
  if (spam !== undefined) query = query.where('spam', spam ? 'is not' : 'is', null)
  if (from) query = query.where('received_at', '>=', from.toISOString())
  if (to) query = query.where('received_at', '<', to.toISOString())
  const leads = (await query.orderBy('received_at', 'desc').orderBy('id', 'desc').execute()).map(fromLeadRow)
  // Fields are one text in the database, so that both databases hold them alike; a year of requests is soon read.
  const wanted = email?.toLowerCase()
  return wanted === undefined
    ? leads
    : leads.filter(({ fields }) => String(fields['email']).toLowerCase() === wanted)
}

async function unsent(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('next_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as MailKind,
    leadId: row.lead_id ?? undefined,
    nextAt: row.next_at,
    attempts: row.attempts,
    dead: row.dead_at !== null,
    lastError: row.last_error ?? undefined,
  }))
}
