import type { Limit } from '../store.ts'

/** The most full limits remembered; each has cost its client all that it allows. */
const MAX_WINDOWS = 10_000

export type FullLimits = ReturnType<typeof fullLimits>

/** Limits known to be full until their window ends: requests they refuse need no read or write. */
export function fullLimits() {
  const secondsUntil = (end: number, now: Date) => Math.ceil((end - now.getTime()) / 1000)
  const windows = new Map<string, { readonly start: number; readonly end: number }>()
  return {
    /**
     * Remembers a limit that a commit has found full, after the commit: a failed one has counted nothing. Returns the
     * wait.
     */
    note(limit: Limit, now: Date): number {
      const start = windowStart(limit, now)
      const end = start + limit.windowMs
      if (windows.size >= MAX_WINDOWS) windows.clear()
      windows.set(limit.key, { start, end })
      return secondsUntil(end, now)
    },
    /** Returns the seconds to wait for the first of the limits that is known to be full. */
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

/** When the window of a limit started, in milliseconds. */
export function windowStart({ windowMs }: Limit, now: Date): number {
  return Math.floor(now.getTime() / windowMs) * windowMs
}
