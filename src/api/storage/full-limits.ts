import type { Limit } from '../store.ts'

/** As many full limits as are remembered at once; each has cost its client all that it allows. */
const MOST = 10_000

export type FullLimits = ReturnType<typeof fullLimits>

/** Limits that are known to be full until their window is over: what they refuse is neither read nor written. */
export function fullLimits() {
  const secondsUntil = (end: number, now: Date) => Math.ceil((end - now.getTime()) / 1000)
  const windows = new Map<string, { readonly start: number; readonly end: number }>()
  return {
    /** Remembers a limit that a commit has found full, once it is over: one that fails has counted nothing. Returns its wait. */
    note(limit: Limit, now: Date): number {
      const start = windowStart(limit, now)
      const end = start + limit.windowMs
      if (windows.size >= MOST) windows.clear()
      windows.set(limit.key, { start, end })
      return secondsUntil(end, now)
    },
    /** Returns the seconds until the first of the limits that is known to be full is not. */
    wait(limits: readonly Limit[], now: Date): number | undefined {
      for (const { key } of limits) {
        const { start = 0, end = 0 } = windows.get(key) ?? {}
        // A clock that was set back is in another window.
        if (now.getTime() < end && now.getTime() >= start) return secondsUntil(end, now)
      }
      return undefined
    },
  }
}

/** When the window of a limit began, in milliseconds. */
export function windowStart({ windowMs }: Limit, now: Date): number {
  return Math.floor(now.getTime() / windowMs) * windowMs
}
