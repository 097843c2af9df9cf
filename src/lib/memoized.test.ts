import { expect, test } from 'vitest'
import { memoized } from './memoized.ts'

test('a value is made once for each key, even when it is undefined', () => {
  const made: string[] = []
  const lookUp = memoized((key: string) => void made.push(key))
  for (const key of ['a', 'b', 'a', 'b']) lookUp(key)
  expect(made).toEqual(['a', 'b'])
})

test('no more values than asked for are kept', () => {
  const made: string[] = []
  const lookUp = memoized((key: string) => made.push(key), 2)
  for (const key of ['a', 'b', 'a', 'c', 'c', 'a']) lookUp(key)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
