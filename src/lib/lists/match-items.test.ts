import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { matchItems } from './match-items.ts'

const [a, b, c] = ['a', 'b', 'c'].map((text) => ({ title: text, text: `${text}${text}` }))

test.each([
  ['equal items, wherever they are', [a, b, c], [c, a, b], [2, 0, 1]],
  ['changed items that have moved', [a, b, c], [{ ...c, text: 'x' }, { ...b, text: 'y' }, a], [2, 1, 0]],
  [
    'a changed item below a new one',
    [a, b],
    [{ title: 'n', text: 'n' }, { ...a, text: 'x' }, b],
    [undefined, 0, 1],
  ],
  ['a changed item above which one was removed', [a, b, c], [b, { ...c, text: 'x' }], [1, 2]],
  ['changed words, in order', ['a', 'b', 'c'], ['x', 'c', 'y'], [0, 2, 1]],
  ['a word at the index of another, among new ones', ['a', 'b'], ['x', 'b', 'y'], [0, 1, undefined]],
])('matches %s', (_, before, now, origins) => {
  expect(matchItems(before, now, isDeepStrictEqual)).toEqual(origins)
})
