import { sql, type Transaction } from 'kysely'
import type { Acceptance, Candidate, Lead, Limit } from '../../store.ts'
import { count, uncount } from '../rate-limits.ts'
import type { Db, Tables } from '../tables.ts'
import { toLeadRow } from './lead-row.ts'

/** Two identical requests this close are one: a double click, a reload, a retry without a key. */
export const DUPLICATE_MS = 600_000

class DuplicateReference extends Error {
  override name = 'DuplicateReference'
}

/** The result if a limit is full: nothing is stored or counted. */
type Refusal = { readonly kind: 'full'; readonly limit: Limit }

/**
 * Accepts one request within a transaction that the caller commits, exactly once, and counts it against its limits.
 *
 * It counts first, so that its later reads are current. The tables' unique columns decide races between processes, and
 * the loser finds the winner's row.
 */
export async function acceptLead(
  db: Transaction<Tables>,
  candidate: Candidate,
): Promise<Acceptance | Refusal> {
  const { limits, now } = candidate
  const { passed, full } = await count(db, limits, now)
  if (full) {
    await uncount(db, limits, now)
    return { kind: 'full', limit: full }
  }
  const { lead, outbox } = candidate.build(passed)
  if (!(await insertLead(db, lead, now))) {
    await uncount(db, limits, now)
    const known = await findKnown(db, candidate)
    // Only the reference number can be taken then: the caller draws another one.
    if (!known) throw new DuplicateReference('the reference was taken')
    return known
  }
  const unused = lead.spam ? limits.filter(({ forSpam }) => forSpam === false) : []
  if (unused.length > 0) await uncount(db, unused, now)
  // A summary that was already sent is sent again with this one.
  const mails = outbox.map(
    ({ id, leadId = null, kind, nextAt }) => sql`(${id}, ${leadId}, ${kind}, ${nextAt}, 0)`,
  )
  await sql`
    insert into outbox (id, lead_id, kind, next_at, attempts) values ${sql.join(mails)}
    on conflict (id) do update set sent_at = null, attempts = 0, next_at = excluded.next_at
      where outbox.sent_at is not null`.execute(db)
  return { kind: 'stored', lead }
}

/** Returns whether the lead was stored: not if its key, or the same request of the last minutes, already exists. */
async function insertLead(db: Transaction<Tables>, lead: Lead, now: Date): Promise<boolean> {
  const row = toLeadRow(lead, `${lead.payloadHash}:${Math.floor(now.getTime() / DUPLICATE_MS)}`)
  const { numAffectedRows } = await sql`
    insert into lead (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    select ${sql.join(Object.values(row))}
    where not exists (
      select 1 from lead where payload_hash = ${lead.payloadHash} and received_at > ${foldedSince(now)}
    )
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Returns the result of a request that already exists, under its key or as a duplicate. */
export async function findKnown(db: Db, candidate: Candidate): Promise<Acceptance | undefined> {
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
  return new Date(now.getTime() - DUPLICATE_MS).toISOString()
}

/** A reference that was taken, or PostgreSQL's way out of a deadlock. */
export function isLostRace(error: unknown): boolean {
  return error instanceof DuplicateReference || ['40P01', '40001'].includes((error as { code: string }).code)
}
