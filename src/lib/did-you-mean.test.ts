import { expect, test } from 'vitest'
import { didYouMean, openSuggester } from './did-you-mean.ts'

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

test('among thousands of candidates, only the first mistakes get a suggestion', () => {
  const candidates = Array.from({ length: 5000 }, (_, n) => `name-${n}`)
  const suggest = openSuggester(() => candidates)
  const found = candidates.map((name) => suggest(`${name}x`))
  expect(found.slice(0, 3)).toEqual(['name-0', 'name-1', 'name-2'])
  expect(found.filter((name) => name !== undefined)).toHaveLength(200)
  expect(suggest('name-0x')).toBe('name-0')
})

test('a name with its accents as characters of their own is the same name', () => {
  const decomposed = 'café.md'.normalize('NFD')
  expect(didYouMean('café.md', ['Case.md', decomposed])).toBe(decomposed)
})
