import { expect, test } from 'vitest'
import { shortSlug } from './short-slug.ts'

test('a long slug is cut between two words, and a single word between two letters', () => {
  expect(shortSlug('une-maison', 10)).toBe('une-maison')
  expect(shortSlug('une-maison-saine', 9)).toBe('une')
  expect(shortSlug('une-maison-saine', 10)).toBe('une-maison')
  expect(shortSlug('une-maison-saine', 11)).toBe('une-maison')
  expect(shortSlug('maison', 4)).toBe('mais')
  expect(shortSlug('家の修理', 8)).toBe('家の')
})
