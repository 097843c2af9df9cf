import type { Kysely, Transaction } from 'kysely'
import type { Acceptance, Candidate } from '../../store.ts'
import type { AcceptStatements } from './accept-statements.ts'
import { fullAmong, refused, uncount } from '../rate-limits.ts'
import type { FullLimits } from '../full-limits.ts'
import type { Tables } from '../tables.ts'

/** Two identical requests this close are one: a double click, a reload, a retry without a key. */
export const FOLD_MS = 600_000
const ATTEMPTS = 4
const LOST = 'LOST'

/** Accepts one request within a transaction that the caller commits, exactly once, and counts it against its limits. */
export type Accept = (db: Transaction<Tables>, candidate: Candidate) => Promise<Acceptance>

/**
 * Returns what accepts requests.
 *
 * A request counts first: the rows of its limits are then this transaction's alone, and what it reads cannot be out of
 * date. The tables' unique columns decide races between processes, and whoever loses finds the winner's row.
 */
export function acceptLeads(statements: AcceptStatements, fullLimits: FullLimits): Accept {
  return async (db, candidate) => {
    const { limits, now, payloadHash } = candidate
    const counts = await statements.count(db, limits, now)
    const full = fullAmong(limits, counts)
    // Who was answered once is answered again, whatever the limits have become.
    if (full) {
      const retryAfterSeconds = refused(full, fullLimits, now)
      return await instead(db, candidate, { kind: 'limited', retryAfterSeconds })
    }

    const passed = limits.filter(({ key, soft }) => (counts.get(key) ?? 0) > soft).map(({ name }) => name)
    const { lead, outbox } = candidate.build(new Set(passed))
    const foldKey = `${payloadHash}:${Math.floor(now.getTime() / FOLD_MS)}`
    if (!(await statements.insertLead(db, lead, foldKey, foldedSince(now))))
      return await instead(db, candidate)
    await statements.insertOutbox(db, outbox)
    return { kind: 'stored', lead }
  }
}

/** Accepts one request in a transaction of its own. */
export async function acceptAlone(
  db: Kysely<Tables>,
  accept: Accept,
  candidate: Candidate,
): Promise<Acceptance> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((transaction) => accept(transaction, candidate))
    } catch (error) {
      if (attempt === ATTEMPTS || !isLostRace(error)) throw error
    }
  }
}

/** Takes the count back, and answers as the request that is there already, or else as told. */
async function instead(
  db: Transaction<Tables>,
  candidate: Candidate,
  otherwise?: Acceptance,
): Promise<Acceptance> {
  await uncount(db, candidate.limits, candidate.now)
  const known = (await findKnown(db, candidate)) ?? otherwise
  // Only a reference number can then have been taken: another one is drawn.
  if (!known) throw Object.assign(new Error('the reference was taken'), { code: LOST })
  return known
}

/** Returns what became of a request that is there already, under its key or as a duplicate. */
export async function findKnown(db: Kysely<Tables>, candidate: Candidate): Promise<Acceptance | undefined> {
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
  const same = await leads
    .where('payload_hash', '=', payloadHash)
    .where('received_at', '>', foldedSince(now))
    .executeTakeFirst()
  return same && { kind: 'replayed', reference: same.reference }
}

function foldedSince(now: Date): string {
  return new Date(now.getTime() - FOLD_MS).toISOString()
}

/** A unique column filled by another process, or PostgreSQL's way out of two transactions that wait for each other. */
function isLostRace(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code)
  if ([LOST, '23505', '40P01', '40001'].includes(code)) return true
  return /^SQLITE_CONSTRAINT(?:_UNIQUE|_PRIMARYKEY)?$/.test(code)
}
