import { expect, test } from 'vitest'
import { hiddenUntil } from './hidden-until.ts'

test.each([
  [{}, undefined],
  [{ draft: true, expiresAt: '2020-01-01' }, 'draft'],
  [{ publishedAt: '2999-01-01' }, '2999-01-01'],
  [{ publishedAt: '2020-01-01', expiresAt: '2020-01-02' }, 'withdrawn'],
  [{ expiresAt: '2999-01-01' }, undefined],
])('%j is hidden by %s', (data, hidden) => {
  expect(hiddenUntil({}, data)).toBe(hidden)
})
