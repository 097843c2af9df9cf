import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Acceptance, Candidate } from '../../store.ts'
import { acceptLead, findKnown, isLostRace } from './accept-lead.ts'
import type { FullLimits } from '../full-limits.ts'
import type { Db } from '../tables.ts'
import { isBusy } from '../when-free.ts'
import { within } from '../../../lib/time/within.ts'

const MAX_BATCH = 50
/** A remote database gets at most as many requests per commit as fit into this time. */
const BATCH_MS = 500
/** As many as any database can store before the last of them has waited too long. */
const MAX_QUEUED = 1000
/** Two for a batch, then four for each of its requests alone. */
const MAX_ATTEMPTS = 6
/** The longest a visitor waits for a response, whatever the database does. */
const DEADLINE_MS = 4000

/** Half of a pool's connections: a client who continues past its limit must leave some for others. */
const MAX_LOOKUPS = 2

type Waiting = {
  readonly candidate: Candidate
  readonly until: number
  readonly resolve: (acceptance: Acceptance | Promise<Acceptance>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Returns a function that stores leads. Those that arrive during a commit share the next one.
 *
 * A commit waits for the disk; without this, each request of a burst would wait for its own. A promise still resolves
 * only after the commit that contains its lead. It rejects after `deadlineMs`; the lead is then not stored, unless its
 * commit was already running.
 */
export function acceptTogether(db: Db, fullLimits: FullLimits, deadlineMs = DEADLINE_MS) {
  const queue: Waiting[] = []
  let running = false
  let lookups = 0
  /** A request that was stored before gets the same response again, unless many are being looked up. */
  const refuse = async (candidate: Candidate, retryAfterSeconds: number): Promise<Acceptance> => {
    const limited: Acceptance = { kind: 'limited', retryAfterSeconds }
    if (lookups >= MAX_LOOKUPS) return limited
    lookups++
    return (await findKnown(db, candidate).finally(() => lookups--)) ?? limited
  }

  /** Settles the requests of a batch that there was time for, and returns the others. Never rejects. */
  const settle = async (batch: readonly Waiting[], attempt = 1): Promise<readonly Waiting[]> => {
    if (batch.length === 0) return []
    const full = performance.now() + BATCH_MS
    try {
      const results = await db.transaction().execute(async (transaction) => {
        const accepted: (Waiting & { readonly outcome: Awaited<ReturnType<typeof acceptLead>> })[] = []
        for (const waiting of batch) {
          if (accepted.length > 0 && performance.now() > full) break
          accepted.push({ ...waiting, outcome: await acceptLead(transaction, waiting.candidate) })
        }
        return accepted
      })
      for (const { candidate, outcome, resolve } of results)
        if (outcome.kind !== 'full') resolve(outcome)
        else resolve(refuse(candidate, fullLimits.note(outcome.limit, candidate.now)))
      return batch.slice(results.length)
    } catch (error) {
      const remaining = batch.filter(inTime)
      // A connection can die unnoticed: try another.
      if (attempt === 1 && !isBusy(error)) return await settle(remaining, 2)
      // A busy database is busy for every request. Other failures may concern one request alone, and a race may still
      // be won.
      const isOver = isBusy(error) || attempt === MAX_ATTEMPTS || (attempt > 2 && !isLostRace(error))
      if (isOver) batch.forEach(({ reject }) => reject(error))
      else await Promise.all(remaining.map((one) => settle([one], attempt + 1)))
      return []
    }
  }

  const run = async () => {
    running = true
    while (queue.length > 0) {
      // Read pending requests first, so that they share this commit.
      await nextTurn()
      const batch = queue.splice(0, MAX_BATCH).filter(inTime)
      // A batch that hangs must not block those behind it forever.
      queue.unshift(...(await within(deadlineMs, settle(batch)).catch(() => [])))
    }
    running = false
  }
  return async (candidate: Candidate): Promise<Acceptance> => {
    const retryAfterSeconds = fullLimits.wait(candidate.limits, candidate.now)
    if (retryAfterSeconds !== undefined) return await refuse(candidate, retryAfterSeconds)
    if (queue.length >= MAX_QUEUED) throw new Error('too many requests wait for the database')
    const outcome = new Promise<Acceptance>((resolve, reject) => {
      // A request that would hardly finish in time is not started.
      queue.push({ candidate, resolve, reject, until: performance.now() + deadlineMs * 0.9 })
      if (!running) void run()
    })
    return await within(deadlineMs, outcome)
  }
}

function inTime({ until }: Waiting): boolean {
  return performance.now() < until
}
