import { expect, test } from 'vitest'
import { longDay } from './long-day.ts'

test('the first of a month is ordinal in French', () => {
  expect(longDay('2027-01-01', 'fr')).toBe('1er janvier 2027')
  expect(longDay('2027-01-11', 'fr')).toBe('11 janvier 2027')
  expect(longDay('2027-01-01', 'en')).toBe('January 1, 2027')
})
