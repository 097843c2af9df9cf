import { expect, test } from 'vitest'
import { direction } from './direction.ts'
import { packOf } from './pack-of.ts'
import { pageWords } from './page-words.ts'

test.each([
  ['fr', 'dictionary-fr'],
  ['fr-BE', 'dictionary-fr'],
  ['en', 'dictionary-en'],
  ['en-CA', 'dictionary-en-ca'],
  ['en-us', 'dictionary-en'],
  ['en-GB', 'dictionary-en-gb'],
  ['en-AU', 'dictionary-en-gb'],
  ['de', undefined],
  ['ar', undefined],
  ['frr', undefined],
])('%s: the dictionary is %s', (language, dictionary) => {
  expect(packOf(language).dictionary).toBe(dictionary)
})

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['ja', 'ltr'],
  ['fr-CA', 'ltr'],
])('%s is written %s', (language, expected) => {
  expect(direction(language)).toBe(expected)
})

test('the words that the engine adds to a page are in its language, else in English', () => {
  expect(pageWords('fr-CA').footnotes).toBe('Notes')
  expect(pageWords('ar-EG').footnotes).toBe('الحواشي')
  expect(pageWords('sw').footnotes).toBe('Footnotes')
})
