import type { Kysely, Transaction } from 'kysely'

import type { Acceptance, Candidate, Lead, OutboxEntry } from '../store.ts'
import { toLeadRow } from './lead-row.ts'
import { countOnce, readLimits } from './rate-limits.ts'
import type { Tables } from './tables.ts'

/** Two identical requests this close are one: a double click, a reload, a retry without a key. */
export const FOLD_MS = 600_000
const ATTEMPTS = 4

/**
 * Stores a lead and its outbox entries in one transaction, exactly once, and counts it against its limits.
 *
 * The tables' unique columns decide races between processes: whoever loses starts again and finds the winner's row.
 */
export async function acceptLead(db: Kysely<Tables>, candidate: Candidate): Promise<Acceptance> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((transaction) => acceptOnce(transaction, candidate))
    } catch (error) {
      if (attempt === ATTEMPTS || !isLostRace(error)) throw error
    }
  }
}

/** Does it within a transaction that the caller commits. Throws on a unique column that another process filled first. */
export async function acceptOnce(db: Transaction<Tables>, candidate: Candidate): Promise<Acceptance> {
  const known = await findKnown(db, candidate)
  if (known) return known
  const { limits, now } = candidate
  const standing = await readLimits(db, limits, now)
  if (standing.retryAfterSeconds !== undefined)
    return { kind: 'limited', retryAfterSeconds: standing.retryAfterSeconds }

  const { lead, outbox } = candidate.build(standing.passed)
  await insert(db, lead, outbox)
  await countOnce(db, limits, now)
  return { kind: 'stored', lead }
}

async function findKnown(db: Transaction<Tables>, candidate: Candidate): Promise<Acceptance | undefined> {
  const { idempotencyKey, payloadHash, now } = candidate
  const leads = db.selectFrom('lead').select(['reference', 'payload_hash'])
  if (idempotencyKey !== undefined) {
    const keyed = await leads.where('idem_key', '=', idempotencyKey).executeTakeFirst()
    if (keyed) {
      return keyed.payload_hash === payloadHash
        ? { kind: 'replayed', reference: keyed.reference }
        : { kind: 'conflict' }
    }
  }
  const since = new Date(now.getTime() - FOLD_MS).toISOString()
  const same = await leads
    .where('payload_hash', '=', payloadHash)
    .where('received_at', '>', since)
    .executeTakeFirst()
  return same && { kind: 'replayed', reference: same.reference }
}

async function insert(db: Transaction<Tables>, lead: Lead, outbox: readonly OutboxEntry[]): Promise<void> {
  const foldKey = `${lead.payloadHash}:${Math.floor(Date.parse(lead.receivedAt) / FOLD_MS)}`
  await db.insertInto('lead').values(toLeadRow(lead, foldKey)).execute()
  const rows = outbox.map(({ id, kind, leadId = null, nextAt }) => ({
    id,
    kind,
    lead_id: leadId,
    next_at: nextAt,
    attempts: 0,
  }))
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A unique column filled by another process, or PostgreSQL's way out of two transactions that wait for each other. */
function isLostRace(error: unknown): boolean {
  const { code, extendedCode } = error as { code?: unknown; extendedCode?: unknown }
  if (code === '23505' || code === '40P01' || code === '40001') return true
  return code === 'SQLITE_CONSTRAINT' && extendedCode !== 'SQLITE_CONSTRAINT_FOREIGNKEY'
}
