import { ThreadsPoolWorker, type PoolOptions, type PoolWorker } from 'vitest/node'

/** A thread grows with each run, through listeners and through what packages cache. */
const MAX_RUNS = 100

type Reused = { readonly thread: ThreadsPoolWorker; readonly started: Promise<void>; runs: number }
let reused: Reused | undefined

/**
 * A thread that the next run reuses, evaluating the modules of the project again. Vitest starts one for each test file:
 * loading packages such as esbuild and Babel took seconds for each change.
 */
export function reusedThread(options: PoolOptions): PoolWorker {
  const { thread, started } = (reused = reused && reused.runs < MAX_RUNS ? reused : begin(options, reused))
  reused.runs++
  const listeners: (readonly [event: string, listener: (message: unknown) => void])[] = []
  let ended = false
  const leave = () => {
    for (const [event, listener] of listeners.splice(0)) thread.off(event, listener)
  }
  return {
    name: 'reused-thread',
    start: () => started,
    deserialize: (data) => data,
    on: (event, listener) => {
      listeners.push([event, listener])
      thread.on(event, listener)
    },
    off: (event, listener) => thread.off(event, listener),
    send: (message) => {
      if (message.type !== 'stop') return thread.send(message)
      ended = true
      const told = listeners.filter(([event]) => event === 'message')
      // Immediately: the next run may start before this one has ended.
      leave()
      for (const [, tell] of told) tell({ __vitest_worker_response__: true, type: 'stopped' })
    },
    stop: async () => {
      leave()
      if (ended) return
      // It did not end by itself.
      if (reused?.thread === thread) reused = undefined
      await thread.stop()
    },
  }
}

export async function stopThread(): Promise<void> {
  await reused?.thread.stop()
}

function begin(options: PoolOptions, before: Reused | undefined): Reused {
  void before?.thread.stop()
  const thread = new ThreadsPoolWorker(options)
  return { thread, started: thread.start(), runs: 0 }
}
