/** A delay that can stand still: it runs while nothing holds it. */
export type Countdown = {
  /** Holds the delay for a reason, or lets go of that reason. */
  readonly hold: (reason: string, on: boolean) => void
  readonly stop: () => void
}

/** Calls `done` once `time` milliseconds have run in all. */
export function countdown(time: number, done: () => void): Countdown {
  const reasons = new Set<string>()
  let left = time
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const pause = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - since
  }
  const run = () => {
    if (timer !== undefined) return
    since = performance.now()
    timer = setTimeout(done, left)
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
