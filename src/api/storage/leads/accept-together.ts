import type { Acceptance, Candidate } from '../../store.ts'
import { acceptLead, findKnown, isLostRace } from './accept-lead.ts'
import { nextTurn } from './next-turn.ts'
import type { FullLimits } from '../full-limits.ts'
import type { Db } from '../tables.ts'
import { isBusy } from '../when-free.ts'
import { within } from '../../../lib/time/within.ts'

const MOST = 50
/** A database far away takes no more into one commit than it can within this time. */
const BATCH_MS = 500
/** As many as any database stores before the last of them would have waited too long. */
const LONGEST_QUEUE = 1000
/** Two for a batch, then four for each of its requests alone. */
const MOST_ATTEMPTS = 6
/** The longest that a visitor waits for an answer, whatever the database does. */
const DEADLINE_MS = 4000

type Waiting = {
  readonly candidate: Candidate
  readonly until: number
  readonly resolve: (acceptance: Acceptance | Promise<Acceptance>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Returns a function that stores leads, those that arrive during a commit sharing the next one.
 *
 * A commit waits for the disk; without this, a crowd would wait for as many commits as it counts. Each promise still
 * resolves after the commit that holds its lead, and rejects once `deadlineMs` have passed: who was told so is not
 * stored any more, unless his commit was under way.
 */
export function acceptTogether(
  db: Db,
  fullLimits: FullLimits,
  deadlineMs = DEADLINE_MS,
): (candidate: Candidate) => Promise<Acceptance> {
  const queue: Waiting[] = []
  let running = false

  const run = async () => {
    running = true
    while (queue.length > 0) {
      // What came in while the disk was waited for is read first, so that it shares this commit.
      await nextTurn()
      const batch = queue.splice(0, MOST).filter(inTime)
      // One that hangs must not hold up those behind it for ever.
      const left = await within(deadlineMs, settle(db, fullLimits, batch)).catch(() => [])
      queue.unshift(...left)
    }
    running = false
  }
  return async (candidate) => {
    const retryAfterSeconds = fullLimits.wait(candidate.limits, candidate.now)
    if (retryAfterSeconds !== undefined) return await refuse(db, candidate, retryAfterSeconds)
    if (queue.length >= LONGEST_QUEUE) throw new Error('too many requests wait for the database')
    const outcome = new Promise<Acceptance>((resolve, reject) => {
      // What could hardly be finished in time is not begun.
      queue.push({ candidate, resolve, reject, until: performance.now() + deadlineMs * 0.9 })
      if (!running) void run()
    })
    return await within(deadlineMs, outcome)
  }
}

/** Settles those of a batch that there was time for, and returns the others. Never rejects. */
async function settle(
  db: Db,
  fullLimits: FullLimits,
  batch: readonly Waiting[],
  attempt = 1,
): Promise<readonly Waiting[]> {
  if (batch.length === 0) return []
  const full = performance.now() + BATCH_MS
  try {
    const settled = await db.transaction().execute(async (transaction) => {
      const made: (Waiting & { readonly outcome: Awaited<ReturnType<typeof acceptLead>> })[] = []
      for (const waiting of batch) {
        if (made.length > 0 && performance.now() > full) break
        made.push({ ...waiting, outcome: await acceptLead(transaction, waiting.candidate) })
      }
      return made
    })
    for (const { candidate, outcome, resolve } of settled)
      if (outcome.kind !== 'full') resolve(outcome)
      else resolve(refuse(db, candidate, fullLimits.note(outcome.limit, candidate.now)))
    return batch.slice(settled.length)
  } catch (error) {
    const left = batch.filter(inTime)
    const again = (some: readonly Waiting[]) => settle(db, fullLimits, some, attempt + 1)
    // A connection may have died unnoticed: another is tried.
    if (attempt === 1 && !isBusy(error)) return await again(left)
    // A database that is busy stays so for each. Other trouble may be one request's alone, and a race may be won yet.
    const isOver = isBusy(error) || attempt === MOST_ATTEMPTS || (attempt > 2 && !isLostRace(error))
    if (isOver) batch.forEach(({ reject }) => reject(error))
    else await Promise.all(left.map((one) => again([one])))
    return []
  }
}

/** Who was answered once is answered again, whatever the limits have become. */
async function refuse(db: Db, candidate: Candidate, retryAfterSeconds: number): Promise<Acceptance> {
  return (await findKnown(db, candidate)) ?? { kind: 'limited', retryAfterSeconds }
}

function inTime({ until }: Waiting): boolean {
  return performance.now() < until
}
