import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'

test.each([
  ['titel', ['title', 'text'], 'title'],
  ['descripton', ['name', 'description'], 'description'],
  ['Title', ['title'], 'title'],
  ['segle', ['miche', 'seigle'], 'seigle'],
  ['baguette', ['miche', 'seigle'], undefined],
  ['lang', ['date'], undefined],
  ['', ['a'], 'a'],
  ['x', [], undefined],
])('the suggestion for %s among %j is %s', (word, candidates, expected) =>
  expect(didYouMean(word, candidates)).toBe(expected),
)

test('the first of two equally close candidates wins', () => {
  expect(didYouMean('cat', ['cap', 'car'])).toBe('cap')
})
