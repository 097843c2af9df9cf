import { PROMO } from './timings.ts'

/** Places that remain at `now` of a counter that began at `since`: one less each minute, never below none. */
export function slotsLeft(since: number, now: number): number {
  return Math.max(0, PROMO.slots - Math.max(0, Math.floor((now - since) / PROMO.slotLasts)))
}
