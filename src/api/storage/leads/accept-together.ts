import type { Kysely } from 'kysely'

import type { Acceptance, Candidate } from '../../store.ts'
import { acceptAlone, acceptLeads } from './accept-lead.ts'
import type { Accept } from './accept-lead.ts'
import type { Tables } from '../tables.ts'
import { isBusy } from '../when-free.ts'

const MOST = 50

type Waiting = {
  readonly candidate: Candidate
  readonly resolve: (acceptance: Acceptance) => void
  readonly reject: (error: unknown) => void
}

/**
 * Returns a function that stores leads, those that arrive during a commit sharing the next one.
 *
 * A commit waits for the disk; without this, a crowd would wait for as many commits as it counts. Each promise still
 * resolves after the commit that holds its lead.
 */
export function acceptTogether(db: Kysely<Tables>): (candidate: Candidate) => Promise<Acceptance> {
  const queue: Waiting[] = []
  let running = false
  const accept = acceptLeads(db)

  const run = async () => {
    running = true
    while (queue.length > 0) {
      // What came in while the disk was waited for is read first, so that it shares this commit.
      await nextTurn()
      await settle(db, accept, queue.splice(0, MOST))
    }
    running = false
  }
  return (candidate) =>
    new Promise((resolve, reject) => {
      queue.push({ candidate, resolve, reject })
      if (!running) void run()
    })
}

/** Never rejects: the outcome goes to those who wait. */
async function settle(db: Kysely<Tables>, accept: Accept, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await db.transaction().execute(async (transaction) => {
      const made: Acceptance[] = []
      for (const { candidate } of batch) made.push(await accept(transaction, candidate))
      return made
    })
    for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome)
  } catch (error) {
    // A database that is busy stays so for each; any other trouble may be one request's alone.
    if (isBusy(error)) return batch.forEach(({ reject }) => reject(error))
    await Promise.all(
      batch.map(({ candidate, resolve, reject }) => acceptAlone(db, accept, candidate).then(resolve, reject)),
    )
  }
}

/** Resolves once what the machine has already received is read; a host without `setImmediate` has a clock. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve)
  })
}
