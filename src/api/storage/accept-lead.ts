import type { Kysely, Transaction } from 'kysely'

import type { Acceptance, Candidate, Lead, Limit, OutboxEntry } from '../store.ts'
import { toLeadRow } from './lead-row.ts'
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
  const counts = await readCounts(db, candidate)
  const countOf = ({ key }: Limit) => counts.get(key) ?? 0
  const full = candidate.limits.find((limit) => countOf(limit) >= (limit.hard ?? Infinity))
  if (full) return { kind: 'limited', retryAfterSeconds: secondsLeft(full, candidate.now) }

  const passed = candidate.limits.filter((limit) => countOf(limit) >= limit.soft)
  const { lead, outbox } = candidate.build(new Set(passed.map((limit) => limit.name)))
  await insert(db, lead, outbox)
  await countOnce(db, candidate)
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

async function readCounts(
  db: Transaction<Tables>,
  { limits, now }: Candidate,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'count'])
    .where((eb) =>
      eb.or(limits.map((limit) => eb.and({ key: limit.key, window_start: windowStart(limit, now) }))),
    )
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}

async function countOnce(db: Transaction<Tables>, { limits, now }: Candidate): Promise<void> {
  const rows = limits.map((limit) => {
    const start = windowStart(limit, now)
    const expires = new Date(Date.parse(start) + limit.windowMs).toISOString()
    return { key: limit.key, window_start: start, count: 1, expires_at: expires }
  })
  await db
    .insertInto('rate_limit')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((eb) => ({ count: eb('rate_limit.count', '+', 1) })),
    )
    .execute()
}

function windowStart({ windowMs }: Limit, now: Date): string {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs).toISOString()
}

function secondsLeft(limit: Limit, now: Date): number {
  return Math.ceil((Date.parse(windowStart(limit, now)) + limit.windowMs - now.getTime()) / 1000)
}

/** A unique column filled by another process, or PostgreSQL's way out of two transactions that wait for each other. */
function isLostRace(error: unknown): boolean {
  const { code, extendedCode } = error as { code?: unknown; extendedCode?: unknown }
  if (code === '23505' || code === '40P01' || code === '40001') return true
  return code === 'SQLITE_CONSTRAINT' && extendedCode !== 'SQLITE_CONSTRAINT_FOREIGNKEY'
}
