import { expect, test } from 'vitest'
import { fullLimits } from './full-limits.ts'

const MINUTE = 60_000
const limit = (key: string) => ({ name: 'client', key, windowMs: MINUTE, soft: 1 })
const at = (ms: number) => new Date(ms)

test('a full limit is remembered until its window ends', () => {
  const limits = fullLimits()
  expect(limits.note(limit('a'), at(1.5 * MINUTE))).toBe(30)
  expect(limits.wait([limit('b'), limit('a')], at(2 * MINUTE - 1))).toBe(1)
  expect(limits.wait([limit('a')], at(2 * MINUTE))).toBeUndefined()
})

test('a clock that is set back starts another window', () => {
  const limits = fullLimits()
  limits.note(limit('a'), at(MINUTE))
  expect(limits.wait([limit('a')], at(MINUTE))).toBe(60)
  expect(limits.wait([limit('a')], at(MINUTE - 1))).toBeUndefined()
})

test('full limits are forgotten once there are more than ten thousand', () => {
  const limits = fullLimits()
  for (let count = 0; count < 10_000; count++) limits.note(limit(`client ${count}`), at(MINUTE))
  expect(limits.wait([limit('client 0')], at(MINUTE))).toBe(60)
  limits.note(limit('one more'), at(MINUTE))
  expect(limits.wait([limit('client 0')], at(MINUTE))).toBeUndefined()
  expect(limits.wait([limit('one more')], at(MINUTE))).toBe(60)
})
