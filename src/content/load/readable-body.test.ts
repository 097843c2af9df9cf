import { expect, test } from 'vitest'
import { BuildError } from '../../problems/problem.ts'
import type { Body } from './entry.ts'
import { unreadBody } from './unread-body.ts'

test('a body that is asked for its text names the function that reads it, and is plain data otherwise', () => {
  const body = unreadBody({ words: 3, minutes: 1 })
  expect(JSON.stringify(body)).toBe('{"words":3,"minutes":1}')
  expect({ ...body }).toEqual({ words: 3, minutes: 1 })
  for (const name of ['html', 'headings'] as const) {
    let thrown: unknown
    try {
      void (body as Body)[name]
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(BuildError)
    expect((thrown as BuildError).problems[0]?.hint?.en).toContain(`site.readBody(entry).${name}`)
  }
})
