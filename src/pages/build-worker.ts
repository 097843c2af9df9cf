import { availableParallelism } from 'node:os'
import type { ReadBeside } from '../content/load/load-files.ts'
import { AskedThread } from '../workers/worker-client.ts'
import type { Question, Records } from './build-worker-entry.ts'
import type { BodySummary, BodyToSummarize } from './summarize-body.ts'

/** A second thread, which starts when it is first asked something. */
export type Beside = {
  readonly read: ReadBeside
  /** Undefined while it has much to do: whoever asks is as fast. */
  readonly summarize: (bodies: readonly BodyToSummarize[]) => Promise<readonly BodySummary[]> | undefined
  readonly close: () => void
}

/** Handfuls of bodies that wait there; more would only wait in memory. */
const MOST_WAITING = 32

/** Makes a second thread for the site at `root`, whose config has this hash; undefined on a machine with one processor. */
export function openBeside(root: string, config: string): Beside | undefined {
  if (availableParallelism() === 1) return undefined
  const thread = new AskedThread<Question, readonly BodySummary[], Records>('pages/build-worker-entry')
  return {
    async read({ files, facts, taken, keep }) {
      await thread.ask({ root, config, files, facts, taken }, (records) => {
        for (const [index, record] of records) keep(index, record)
      })
    },
    summarize: (bodies) => (thread.waiting < MOST_WAITING ? thread.ask(bodies) : undefined),
    close: () => void thread.close(),
  }
}
