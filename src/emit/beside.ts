import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { ReadBeside } from '../content/load-files.ts'
import { startThread } from './engine-thread.ts'
import type { Answer, Question } from './second-thread.ts'
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
  let thread: Worker | undefined
  let failure: unknown
  const waiting = new Map<number, Waiting<readonly BodySummary[]>>()
  let reading: (Waiting<void> & { readonly keep: Parameters<ReadBeside>[0]['keep'] }) | undefined
  let asked = 0

  const fail = (error: unknown) => {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    reading?.reject(failure)
    waiting.clear()
  }
  const hear = (answer: Answer) => {
    if ('records' in answer) for (const [index, record] of answer.records) reading?.keep(index, record)
    else if ('read' in answer) reading?.resolve()
    else {
      waiting.get(answer.id)?.resolve(answer.summaries)
      waiting.delete(answer.id)
    }
  }
  const ask = (question: Question) => {
    if (!thread) {
      thread = startThread('emit/second-thread')
      thread.on('message', hear)
      thread.on('error', fail)
      thread.on('exit', () => fail(new Error('the second thread has ended')))
    }
    thread.postMessage(question)
  }

  return {
    read: ({ files, facts, taken, keep }) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure)
        reading = { resolve, reject, keep }
        ask({ ask: 'read', work: { root, config, files, facts, taken } })
      }),
    summarize(bodies) {
      if (waiting.size >= MOST_WAITING) return undefined
      return new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure)
        const id = asked++
        waiting.set(id, { resolve, reject })
        ask({ ask: 'summarize', id, bodies })
      })
    },
    close: () => void thread?.terminate(),
  }
}

type Waiting<T> = { readonly resolve: (value: T) => void; readonly reject: (error: unknown) => void }
