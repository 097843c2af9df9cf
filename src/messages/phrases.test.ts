import { expect, test } from 'vitest'
import { andMore, formatNumber, inEach, labelled, listOf, quantity, quoteAll, suggestion } from './text.ts'

test('counts, numbers and lists follow the language', () => {
  expect([0, 1, 2, 2000].map((count) => quantity('en', count, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
    '2,000 pages',
  ])
  expect([0, 1, 2].map((count) => quantity('fr', count, 'page'))).toEqual(['0 page', '1 page', '2 pages'])
  expect(inEach((language) => formatNumber(12_345.5, language))).toEqual({
    en: '12,345.5',
    fr: '12\u00A0345,5',
  })
  expect(inEach((language) => andMore(3, language))).toEqual({ en: 'and 3 more', fr: 'et 3 de plus' })
  expect(inEach((language) => listOf(['a', 'b', 'c'], 'and', language))).toEqual({
    en: 'a, b and c',
    fr: 'a, b et c',
  })
})

test('quotations, labels and suggestions have the punctuation of the language', () => {
  expect(inEach((language) => labelled('x', quoteAll(['a', 'b'], language), language))).toEqual({
    en: 'x: "a", "b"',
    fr: 'x : « a », « b »',
  })
  expect(suggestion('a', 'b', 'c')).toEqual({
    en: 'Did you mean "a", "b" or "c"?',
    fr: 'Vouliez-vous écrire « a », « b » ou « c » ?',
  })
  expect(suggestion(undefined)).toBeUndefined()
})
