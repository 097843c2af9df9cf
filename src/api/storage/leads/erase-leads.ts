import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { inSlices } from '../../../lib/lists/in-slices.ts'
import type { Erasure } from '../../store.ts'
import type { Db } from '../tables.ts'

/** Below the number of values that a statement may have, and few enough that visitors do not wait for a file. */
const BATCH = 100

const ERASURE = sql.raw('reference, erased_at as "erasedAt", reason, mails_sent as "mailsSent"')

/** Destroys leads with their mails and records each erasure, in one commit per hundred. */
export async function eraseLeads(db: Db, leadIds: readonly string[], reason: Erasure['reason'], now: Date) {
  const erased: Erasure[] = []
  for (const [index, ids] of inSlices(leadIds, BATCH).entries()) {
    if (index > 0) await nextTurn()
    await db.transaction().execute(async (transaction) => {
      // A mail in transit counts as sent: it was claimed, and nobody has reported a failure. Another process may be
      // purging the same leads.
      const { rows } = await sql<Erasure>`
        insert into erasure (lead_id, reference, erased_at, reason, mails_sent)
        select id, reference, ${now.toISOString()}, ${reason}, (
          select count(*) from outbox
          where lead_id = lead.id and (sent_at is not null or (attempts > 0 and last_error is null))
        )
        from lead where id in (${sql.join(ids)}) order by id
        on conflict do nothing returning ${ERASURE}`.execute(transaction)
      await transaction.deleteFrom('lead').where('id', 'in', ids).execute()
      erased.push(...rows)
    })
  }
  return erased
}

export async function findErasure(db: Db, reference: string): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`
    select ${ERASURE} from erasure where reference = ${reference} order by erased_at desc limit 1`.execute(db)
  return rows[0]
}

export async function erasedAmong(db: Db, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const ids of inSlices(leadIds, BATCH)) {
    const rows = await db.selectFrom('erasure').select('lead_id').where('lead_id', 'in', ids).execute()
    for (const row of rows) found.add(row.lead_id)
  }
  return found
}
