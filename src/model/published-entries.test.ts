import { expect, test } from 'vitest'
import type { Entry } from '../content/load/entry.ts'
import { publishedEntries } from './published-entries.ts'

const entry = (id: string, data: object): Entry => ({
  id,
  collection: 'x',
  file: `content/${id}.md`,
  lang: 'fr',
  hash: '',
  data,
})
const ENTRIES = [
  entry('always', {}),
  entry('draft', { draft: true, publishedAt: '2020-01-01' }),
  entry('soon', { publishedAt: '2025-03-09' }),
  entry('over', { expiresAt: '2025-03-10' }),
]
const at = (now: string, drafts = false, timeZone = 'America/Toronto') => {
  const { entries, nextChange } = publishedEntries(ENTRIES, {
    now: new Date(now),
    drafts,
    timeZone,
  })
  return { ids: entries.map(({ id }) => id), next: nextChange?.toISOString() }
}

test('an entry is published at the first midnight of its day in the time zone of the site', () => {
  expect(at('2025-03-09T04:59:59.999Z')).toEqual({
    ids: ['always', 'over'],
    next: '2025-03-09T05:00:00.000Z',
  })
  expect(at('2025-03-09T05:00:00Z')).toEqual({
    ids: ['always', 'soon', 'over'],
    next: '2025-03-10T04:00:00.000Z',
  })
  expect(at('2025-03-09T10:59:59.999Z', false, 'Pacific/Pago_Pago').next).toBe('2025-03-09T11:00:00.000Z')
})

test('an entry expires at the first midnight of its expiry day, also after a day of 23 hours', () => {
  expect(at('2025-03-10T03:59:59.999Z').ids).toContain('over')
  expect(at('2025-03-10T04:00:00Z')).toEqual({ ids: ['always', 'soon'], next: undefined })
})

test('with drafts, scheduled entries are included and expired ones are not', () => {
  expect(at('2025-03-01T00:00:00Z', true).ids).toEqual(['always', 'draft', 'soon', 'over'])
  expect(at('2026-01-01T00:00:00Z', true).ids).toEqual(['always', 'draft', 'soon'])
})

test('a day can be given as a date and time or as a Date', () => {
  const entries = ['2025-03-09T10:00:00-05:00', new Date('2025-03-09')].map((day, index) =>
    entry(String(index), { publishedAt: day, expiresAt: day }),
  )
  const count = (now: string, drafts = false) =>
    publishedEntries(entries, { now: new Date(now), drafts, timeZone: 'UTC' }).entries.length
  expect([
    count('2025-03-08T23:59:59Z'),
    count('2025-03-08T23:59:59Z', true),
    count('2025-03-09T00:00:00Z'),
  ]).toEqual([0, 2, 0])
})
