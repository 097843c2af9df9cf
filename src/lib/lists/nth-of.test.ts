import { expect, test } from 'vitest'
import { nthOf } from './nth-of.ts'

test('each item is generated once, and an index past the end gives the last item', () => {
  let made = 0
  function* items(): Generator<number, undefined> {
    for (; made < 1000;) yield made++
  }
  const nth = nthOf(items())
  expect([nth(0), made]).toEqual([0, 1])
  expect(Array.from({ length: 1000 }, (_, at) => nth(at))).toEqual(
    Array.from({ length: 1000 }, (_, at) => at),
  )
  expect([nth(5), nth(5000), made]).toEqual([5, 999, 1000])
  expect(nthOf([][Symbol.iterator]())(0)).toBeUndefined()
})
