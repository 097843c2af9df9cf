import { expect, test } from 'vitest'
import { raiseCounts } from './seo-statistics.ts'

const counts = { pages: 43, topPositions: 34, keywords: 847 }
const sequence =
  (...values: number[]) =>
  () =>
    values.shift() ?? 0

test('an optimisation adds zero to two pages and at most one top position', () => {
  expect(raiseCounts(counts, () => 0)).toEqual(counts)
  expect(raiseCounts(counts, () => 0.999)).toEqual({ pages: 45, topPositions: 35, keywords: 847 })
  expect(raiseCounts(counts, sequence(0.34, 0.49))).toEqual({ pages: 44, topPositions: 34, keywords: 847 })
})

test('top positions never exceed keywords', () => {
  expect(raiseCounts({ ...counts, topPositions: 847 }, () => 0.999).topPositions).toBe(847)
})
