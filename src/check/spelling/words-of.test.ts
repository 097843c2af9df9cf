import { expect, test } from 'vitest'
import { packOf } from '../../languages/pack-of.ts'
import { wordsOf } from './words-of.ts'

test('letters in brackets belong to their word, and words in brackets are words', () => {
  const words = wordsOf('Pass [d]ata, cre[a]te item[s] helper[bot] [here](there)', packOf('en'), new Set())
  expect(words.map(([word]) => word)).toEqual([
    'Pass',
    'data',
    'create',
    'items',
    'helper',
    'bot',
    'here',
    'there',
  ])
})

test('what is no word is passed, and what has passed is not read again', () => {
  const passed = new Set<string>()
  const read = () => wordsOf('Version 2.1 of l’API: a.\u200Bb the 終わり end', packOf('fr'), passed)
  expect(read()).toEqual([
    ['Version', 'Version'],
    ['of', 'of'],
    ['the', 'the'],
    ['end', 'end'],
  ])
  expect([...passed]).toEqual(['2.1', 'l’API:', 'a.\u200Bb', '終わり'])
  for (const [, written] of read()) passed.add(written)
  expect(read()).toEqual([])
})

test.each([
  [
    'en',
    'Pre-rendered un-ignores (de-duplicated) pre-ab the',
    ['rendered', 'ignores', 'duplicated', 'pre-ab', 'the'],
  ],
  ['fr', 'L’éco-gestes co-construits bi-x bio-x', ['gestes', 'construits', 'bi-x', 'bio-x']],
])('in %s, what stands after a prefix is looked up: %s', (language, text, expected) => {
  expect(wordsOf(text, packOf(language), new Set()).map(([word]) => word)).toEqual(expected)
})

test('what another generator would have replaced has no words to look up', () => {
  const text =
    'Un {{% img src="photto.png" %}} deux {{< reff "x" >}} {{ siite.name }} {% inclut a %} {: .classse}{#idd} <%= erbb %> 50 % trois'
  const words = wordsOf(text, packOf('fr'), new Set())
  expect(words.map(([word]) => word)).toEqual(['Un', 'deux', 'trois'])
})
