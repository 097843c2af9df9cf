import { expect, test } from 'vitest'
import { memoized } from './memoized.ts'

test('a value is computed once per key, even if it is undefined', () => {
  const made: string[] = []
  const lookUp = memoized((key: string) => void made.push(key))
  for (const key of ['a', 'b', 'a', 'b']) lookUp(key)
  expect(made).toEqual(['a', 'b'])
})

test('no more values than the limit are cached', () => {
  const made: string[] = []
  const lookUp = memoized((key: string) => made.push(key), 2)
  for (const key of ['a', 'b', 'a', 'c', 'c', 'a']) lookUp(key)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
