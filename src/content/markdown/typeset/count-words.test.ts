import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test.each([
  ['', 0],
  ['  - ', 0],
  ['L’été, « 3 mots » — fin.', 4],
  ['e-mail\u00A0a_b', 2],
  ['(a) b', 2],
  ['日本語', 2],
  ['日本 a語', 3],
  ['𠀀𠀁𠀂 a', 3],
  ['😀 a😀', 1],
  ['𝒜𝒷 c', 2],
] as const)('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('a text that is read letter by letter has as many words as one that is not', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(' ', 'a', '7', '-', '«', '\u00A0', 'é'),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      // A dense letter of its own adds one word, and makes the expression count.
      expect(countWords(`${text} 日`)).toBe(countWords(text) + 1)
    }),
    { numRuns: 2_000 },
  )
})
