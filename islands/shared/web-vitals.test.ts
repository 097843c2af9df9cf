import { expect, test } from 'vitest'
import { formatVital, rate, worstBurst } from './web-vitals.ts'

test('a value on a threshold gets the better rating', () => {
  expect([2_500, 2_501, 4_000, 4_001].map((value) => rate('lcp', value))).toEqual([
    'good',
    'medium',
    'medium',
    'poor',
  ])
  expect([200, 201, 500, 501].map((value) => rate('inp', value))).toEqual([
    'good',
    'medium',
    'medium',
    'poor',
  ])
  expect([0.1, 0.11, 0.25, 0.26].map((value) => rate('cls', value))).toEqual([
    'good',
    'medium',
    'medium',
    'poor',
  ])
})

test('values have French number formatting and units', () => {
  expect(formatVital('lcp', 1_234)).toBe('1,23\u00A0s')
  expect(formatVital('inp', 48.4)).toBe('48\u00A0ms')
  expect(formatVital('cls', 0.0213)).toBe('0,021')
})

test('layout shifts add up within a burst, and the worst burst counts', () => {
  const shift = (startTime: number, value: number) => ({ startTime, value })
  expect(worstBurst([])).toBe(0)
  expect(worstBurst([shift(100, 0.1), shift(900, 0.1), shift(5_000, 0.05)])).toBeCloseTo(0.2)
  // A second apart starts another burst, and so does a shift after five seconds.
  expect(worstBurst([shift(0, 0.1), shift(1_000, 0.15)])).toBeCloseTo(0.15)
  expect(worstBurst([0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((at) => shift(at, 0.1)))).toBeCloseTo(0.6)
})
