import { expect, test } from 'vitest'
import { BuildError, type Problem } from '../../problems/problem.ts'
import { answerCalls } from './answer-calls.ts'
import type { Calls } from './calls.ts'

const problem = (name: string, severity?: 'warning'): Problem => ({
  code: 'image/unreadable',
  message: { en: name, fr: name },
  place: { file: name },
  severity,
})

test('what refused a call is told, not what only warns', async () => {
  const fail = () => Promise.reject(new BuildError([problem('warned', 'warning'), problem('refused')]))
  const answer = await answerCalls({ page: fail } as unknown as Calls, 'en')('page', {})
  expect(answer).toEqual({ status: 422, json: { message: 'refused (refused)' } })
})
