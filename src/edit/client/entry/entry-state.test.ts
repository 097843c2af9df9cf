import { expect, test } from 'vitest'
import { failureOf } from './entry-state.ts'

test.each([
  [0, 'away'],
  [400, 'unexpected'],
  [403, 'unexpected'],
  [404, 'vanished'],
  [422, 'refused'],
  [500, 'unexpected'],
  [507, 'disk'],
])('only a call without a response means that the server is away: %i is "%s"', (status, meaning) => {
  expect(failureOf(status)).toBe(meaning)
})
