/** Calls `done` after `time` milliseconds in total, which run only while there is no reason to hold the timer. */
export function countdown(time: number, done: () => void) {
  const reasons = new Set<string>()
  let remaining = time
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const pause = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    remaining -= performance.now() - since
  }
  const run = () => {
    if (timer !== undefined) return
    since = performance.now()
    timer = setTimeout(done, remaining)
  }
  run()
  return {
    /** Adds or removes a reason to hold the timer. */
    hold: (reason: string, on: boolean) => {
      if (on) reasons.add(reason)
      else reasons.delete(reason)
      if (reasons.size > 0) pause()
      else run()
    },
    stop: pause,
  }
}
