import { inSlices } from '../../../lib/lists/in-slices.ts'
import type { Erasure } from '../../store.ts'
import type { ErasureRow, Db } from '../tables.ts'
import { nextTurn } from './next-turn.ts'

/** Below the number of values that a statement may have, and few enough that visitors do not wait for a file. */
const BATCH = 100

/** Destroys leads with their mails and records each erasure, in one commit per hundred. */
export async function eraseLeads(
  db: Db,
  leadIds: readonly string[],
  reason: Erasure['reason'],
  now: Date,
): Promise<readonly Erasure[]> {
  const erased: ErasureRow[] = []
  for (const [index, ids] of inSlices(leadIds, BATCH).entries()) {
    if (index > 0) await nextTurn()
    await db.transaction().execute(async (transaction) => {
      const leads = await transaction
        .selectFrom('lead')
        .select((eb) => [
          'lead.id',
          'lead.reference',
          eb
            .selectFrom('outbox')
            .whereRef('outbox.lead_id', '=', 'lead.id')
            // Also a mail in transit: it was claimed, and nobody has reported a failure.
            .where((or) =>
              or.or([
                or('outbox.sent_at', 'is not', null),
                or.and([or('outbox.attempts', '>', 0), or('outbox.last_error', 'is', null)]),
              ]),
            )
            .select((inner) => inner.fn.countAll().as('count'))
            .as('sent'),
        ])
        .where('lead.id', 'in', ids)
        .orderBy('lead.id')
        .execute()
      if (leads.length === 0) return
      const rows = leads.map(({ id, reference, sent }) => ({
        lead_id: id,
        reference,
        erased_at: now.toISOString(),
        reason,
        mails_sent: Number(sent),
      }))
      // Another process may be purging the same leads.
      const insert = transaction.insertInto('erasure').values(rows)
      await insert.onConflict((conflict) => conflict.doNothing()).execute()
      await transaction.deleteFrom('lead').where('id', 'in', ids).execute()
      erased.push(...rows)
    })
  }
  return erased.map(fromErasureRow)
}

export async function findErasure(db: Db, reference: string): Promise<Erasure | undefined> {
  const query = db.selectFrom('erasure').selectAll().where('reference', '=', reference)
  const row = await query.orderBy('erased_at', 'desc').executeTakeFirst()
  return row && fromErasureRow(row)
}

export async function erasedAmong(db: Db, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const ids of inSlices(leadIds, BATCH)) {
    const rows = await db.selectFrom('erasure').select('lead_id').where('lead_id', 'in', ids).execute()
    for (const row of rows) found.add(row.lead_id)
  }
  return found
}

function fromErasureRow(row: ErasureRow): Erasure {
  return {
    leadId: row.lead_id,
    reference: row.reference,
    erasedAt: row.erased_at,
    reason: row.reason === 'request' ? 'request' : 'retention',
    mailsSent: row.mails_sent,
  }
}
