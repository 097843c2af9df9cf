import { PROMO } from './timings.ts'

/** Places left at `now` for a counter that started at `since`: one less each minute, never below zero. */
export function slotsLeft(since: number, now: number): number {
  return Math.max(0, PROMO.slots - Math.max(0, Math.floor((now - since) / PROMO.slotLasts)))
}
