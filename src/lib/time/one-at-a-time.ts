/**
 * Makes calls of `work` wait for the running one, and merges the waiting ones: any number of calls during a run cause
 * one more. `work` must not throw.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let waiting: Promise<void> | undefined
  return () =>
    (waiting ??= running.then(() => {
      waiting = undefined
      return (running = work())
    }))
}
