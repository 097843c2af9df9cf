/** A timer that can be held: it runs only while there is no reason to hold it. */
export type Countdown = {
  /** Adds or removes a reason to hold the timer. */
  readonly hold: (reason: string, on: boolean) => void
  readonly stop: () => void
}

/** Calls `done` after the timer has run for `time` milliseconds in total. */
export function countdown(time: number, done: () => void): Countdown {
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
    hold: (reason, on) => {
      if (on) reasons.add(reason)
      else reasons.delete(reason)
      if (reasons.size > 0) pause()
      else run()
    },
    stop: pause,
  }
}
