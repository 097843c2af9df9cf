import { sql, type Transaction } from 'kysely'
import type { ClaimedEntry } from '../store.ts'
import { fromLeadRow } from './leads/lead-row.ts'
import type { OutboxRow, Db, Tables } from './tables.ts'

/** No retry or summary waits longer: such an entry was written while the clock was ahead. */
const MAX_RETRY_MS = 8 * 3_600_000
const MAX_SUMMARY_MS = 2 * 3_600_000

export function outboxStore(db: Db) {
  const update = (id: string, change: Partial<OutboxRow>) =>
    db.updateTable('outbox').set(change).where('id', '=', id).execute()
  return {
    /** Claims up to `limit` due entries for this process alone until `leaseMs` has passed. */
    claimDue: (now: Date, limit: number, leaseMs: number): Promise<readonly ClaimedEntry[]> =>
      db.transaction().execute((transaction) => claimDue(transaction, now, limit, leaseMs)),
    async markSent(id: string, now: Date): Promise<void> {
      await update(id, { sent_at: now.toISOString(), last_error: null })
    },
    async markFailed(id: string, error: string, retryAt: Date | 'never', now: Date): Promise<void> {
      const next = retryAt === 'never' ? { dead_at: now.toISOString() } : { next_at: retryAt.toISOString() }
      await update(id, { ...next, last_error: error })
    },
    async quarantined(from: Date, to: Date) {
      const { rows } = await sql<{ readonly reference: string; readonly spam: string }>`
        select reference, spam from lead where spam is not null
          and received_at >= ${from.toISOString()} and received_at < ${to.toISOString()}
        order by received_at`.execute(db)
      return rows
    },
    /**
     * The state of the mails. Those to visitors count only as waiting: anyone can give an address that does not work.
     * `oldestWaiting` is when the oldest request that has not yet been mailed to the business came in.
     */
    async outboxHealth() {
      const { rows } = await sql<{ waiting: number; dead: number; oldest: string | null }>`
        select count(*) filter (where dead_at is null) as waiting,
          count(*) filter (where dead_at is not null and kind <> 'acknowledgement') as dead,
          min(received_at) filter (where dead_at is null and kind <> 'acknowledgement') as oldest
        from outbox left join lead on lead.id = lead_id where sent_at is null`.execute(db)
      const { waiting = 0, dead = 0, oldest = null } = rows[0] ?? {}
      // PostgreSQL counts in text.
      return { waiting: Number(waiting), dead: Number(dead), oldestWaiting: oldest }
    },
  }
}

/**
 * Claims by moving `next_at` to the end of the lease. Only one process can do so while the entry is due, and if a
 * process dies, another one can claim the entry after the lease.
 */
async function claimDue(db: Transaction<Tables>, now: Date, limit: number, leaseMs: number) {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  // Only a summary waits before its first attempt.
  const isDue = sql<boolean>`sent_at is null and dead_at is null and (
    next_at <= ${after(0)} or next_at > ${after(MAX_RETRY_MS)}
    or (attempts = 0 and (kind <> 'quarantine' or next_at > ${after(MAX_SUMMARY_MS)})))`
  const due = db.selectFrom('outbox').select('id').where(isDue).orderBy('next_at').orderBy('id').limit(limit)
  const claimed: ClaimedEntry[] = []
  for (const { id } of await due.execute()) {
    const entry = await db
      .updateTable('outbox')
      .set((eb) => ({ next_at: after(leaseMs), attempts: eb('attempts', '+', 1), last_error: null }))
      .where('id', '=', id)
      .where(isDue)
      .returning(['id', 'kind', 'attempts', 'lead_id'])
      .executeTakeFirst()
    if (!entry) continue
    const { lead_id: leadId, ...rest } = entry
    const lead = await db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirst()
    claimed.push({ ...rest, lead: lead && fromLeadRow(lead) })
  }
  return claimed
}
