import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test('the first of a month is ordinal in French', () => {
  expect(longDate('2027-01-01', 'fr')).toBe('1er janvier 2027')
  expect(longDate('2027-01-11', 'fr')).toBe('11 janvier 2027')
  expect(longDate('2027-01-01', 'en')).toBe('January 1, 2027')
  const instant = { timeZone: 'America/Toronto', timeStyle: 'short' } as const
  expect(longDate('2026-03-02T04:20:00Z', 'fr', instant)).toBe('1er mars 2026 à 23 h 20')
})
