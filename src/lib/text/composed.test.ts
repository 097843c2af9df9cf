import { expect, test } from 'vitest'
import { composed } from './composed.ts'

test('letters are composed, and a run of combining marks is limited to thirty characters', () => {
  expect(composed('e\u0301 \u1100\u1161')).toBe('é 가')
  const many = composed(`a${'\u0316\u0301'.repeat(40)}b`)
  expect(many).toHaveLength(1 + 29 + 1)
  expect(composed(many)).toBe(many)
  expect(composed('\u0344'.repeat(40))).toHaveLength(30)
})

test('long runs of combining marks are processed in linear time', () => {
  // In quadratic time, this would take minutes.
  expect(composed(`a${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)}`).length).toBeLessThan(40)
})
