import { expect, test } from 'vitest'
import type { Limit } from '../store.ts'
import { fullLimits } from './full-limits.ts'

const MINUTE = 60_000
const limit = (key: string, windowMs = MINUTE): Limit => ({ key, windowMs, max: 1 }) as unknown as Limit
const at = (ms: number) => new Date(ms)

test('a full limit is known until its window is over', () => {
  const limits = fullLimits()
  limits.note(limit('a'), 2 * MINUTE)
  expect(limits.find([limit('b'), limit('a')], at(2 * MINUTE - 1))).toEqual(limit('a'))
  expect(limits.find([limit('a')], at(2 * MINUTE))).toBeUndefined()
  expect(limits.find([limit('a', 5 * MINUTE)], at(2 * MINUTE - 1))).toBeUndefined()
})

test('for a clock that was set back, it is another window', () => {
  const limits = fullLimits()
  limits.note(limit('a'), 2 * MINUTE)
  expect(limits.find([limit('a')], at(MINUTE))).toEqual(limit('a'))
  expect(limits.find([limit('a')], at(MINUTE - 1))).toBeUndefined()
})

test('ten thousand are remembered, and then all are forgotten: memory has a bound', () => {
  const limits = fullLimits()
  for (let count = 0; count < 10_000; count++) limits.note(limit(`client ${count}`), 2 * MINUTE)
  expect(limits.find([limit('client 0')], at(MINUTE))).toEqual(limit('client 0'))
  limits.note(limit('one more'), 2 * MINUTE)
  expect(limits.find([limit('client 0')], at(MINUTE))).toBeUndefined()
  expect(limits.find([limit('one more')], at(MINUTE))).toEqual(limit('one more'))
})
