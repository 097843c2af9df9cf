import { expect, test } from 'vitest'
import { fullLimits, type FullLimits, type TellFull } from './full-limits.ts'

const MINUTE = 60_000
const limit = (key: string) => ({ name: 'client', key, windowMs: MINUTE, soft: 1 })
const at = (ms: number) => new Date(ms)
/** Tells that a limit is full, in work that comes to its end. */
const note = (limits: FullLimits, ...full: Parameters<TellFull>) =>
  limits.during(async (tell) => tell(...full))

test('a full limit is known until its window is over', async () => {
  const limits = fullLimits()
  expect(await note(limits, limit('a'), at(1.5 * MINUTE))).toBe(30)
  expect(limits.wait([limit('b'), limit('a')], at(2 * MINUTE - 1))).toBe(1)
  expect(limits.wait([limit('a')], at(2 * MINUTE))).toBeUndefined()
})

test('what is full in a commit that fails is not known', async () => {
  const limits = fullLimits()
  const failing = limits.during(async (tell) => {
    tell(limit('a'), at(MINUTE))
    throw new Error('disk full')
  })
  await expect(failing).rejects.toThrow('disk full')
  expect(limits.wait([limit('a')], at(MINUTE))).toBeUndefined()
})

test('for a clock that was set back, it is another window', async () => {
  const limits = fullLimits()
  await note(limits, limit('a'), at(MINUTE))
  expect(limits.wait([limit('a')], at(MINUTE))).toBe(60)
  expect(limits.wait([limit('a')], at(MINUTE - 1))).toBeUndefined()
})

test('ten thousand are remembered, and then all are forgotten: memory has a bound', async () => {
  const limits = fullLimits()
  for (let count = 0; count < 10_000; count++) await note(limits, limit(`client ${count}`), at(MINUTE))
  expect(limits.wait([limit('client 0')], at(MINUTE))).toBe(60)
  await note(limits, limit('one more'), at(MINUTE))
  expect(limits.wait([limit('client 0')], at(MINUTE))).toBeUndefined()
  expect(limits.wait([limit('one more')], at(MINUTE))).toBe(60)
})
