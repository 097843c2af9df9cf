/**
 * Makes calls of `work` wait for the one under way, and merges those that wait into one: any number of saves during a
 * build lead to one more build. `work` must not throw.
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
