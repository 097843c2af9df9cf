/**
 * Makes calls of `work` wait for the one under way, and merges those that wait into one: any number of saves during a
 * build lead to one more build. `work` must not throw.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  const start = (): Promise<void> => {
    const run = work().finally(() => {
      if (running === run) running = undefined
    })
    running = run
    return run
  }

  return () => {
    if (!running) return start()
    waiting ??= running.then(() => {
      waiting = undefined
      return start()
    })
    return waiting
  }
}
