import { expect, test } from 'vitest'
import type { Problem } from '../../problems/problem.ts'
import { mayTellMore } from './further-problems.ts'

test('after a thousand mistakes, no more are looked for in the pages', () => {
  const mistake: Problem = { code: 'content/missing-image', message: { en: '', fr: '' } }
  const after = (count: number) =>
    mayTellMore({ mistakes: Array.from({ length: count }, () => mistake), content: { facts: {} } as never })
  expect([after(1000), after(1001)]).toEqual([true, false])
})
