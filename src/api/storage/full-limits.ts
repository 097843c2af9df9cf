import type { Limit } from '../store.ts'

/** As many full limits as are remembered at once; each has cost its client all that it allows. */
const MOST = 10_000

export type FullLimits = ReturnType<typeof fullLimits>

/** Limits that are known to be full until their window is over: what they refuse is neither read nor written. */
export function fullLimits() {
  const ends = new Map<string, number>()
  return {
    note({ key, windowMs }: Limit, endsAt: number) {
      if (ends.size >= MOST) ends.clear()
      ends.set(`${windowMs} ${key}`, endsAt)
    },
    find: (limits: readonly Limit[], now: Date) =>
      limits.find(({ key, windowMs }) => {
        const endsAt = ends.get(`${windowMs} ${key}`) ?? 0
        // A clock that was set back is in another window.
        return now.getTime() < endsAt && now.getTime() >= endsAt - windowMs
      }),
  }
}
