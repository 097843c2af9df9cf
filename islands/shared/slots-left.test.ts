import { expect, test } from 'vitest'
import { slotsLeft } from './slots-left.ts'

const MINUTE = 60_000

test.each([
  [0, 15],
  [MINUTE - 1, 15],
  [MINUTE, 14],
  [2 * MINUTE - 1, 14],
  [15 * MINUTE - 1, 1],
  [15 * MINUTE, 0],
  [99 * MINUTE, 0],
])('after %i ms, %i slots are left', (elapsed, left) => {
  expect(slotsLeft(1_000, 1_000 + elapsed)).toBe(left)
})

test('setting the clock back does not add slots', () => {
  expect(slotsLeft(MINUTE, 0)).toBe(15)
})
