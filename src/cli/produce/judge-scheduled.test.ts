import { expect, test } from 'vitest'
import type { Problem } from '../../problems/problem.ts'
import { judgeScheduled } from './judge-scheduled.ts'

test('a problem of today is not reported again for a day on which only its percentage differs', async () => {
  const alike = (url: string, share: number): Problem => ({
    code: 'site/near-duplicate',
    message: { en: `"/" and "${url}" have ${share}% in common`, fr: '' },
    place: { file: 'content/a.md', line: 3 },
  })
  const today = { problems: [alike('/tags/a', 86)], nextChange: new Date('2027-01-05T00:00:00Z') }
  const found = await judgeScheduled(
    today,
    { now: new Date('2026-11-20T00:00:00Z'), config: { timeZone: 'UTC' } },
    () => Promise.resolve({ problems: [alike('/tags/a', 81), alike('/tags/b', 81)] }),
  )
  expect(found.map(({ message }) => message.en)).toEqual([
    'From 2027-01-05: "/" and "/tags/b" have 81% in common',
  ])
})
