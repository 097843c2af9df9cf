import { expect, test } from 'vitest'
import { packOf } from '../../languages/pack-of.ts'
import { wordsOf } from './words-of.ts'

test('letters in brackets belong to their word, and words in brackets are words', () => {
  const words = wordsOf('Pass [d]ata, cre[a]te item[s] helper[bot] [here](there)', packOf('en'))
  expect(words).toEqual(['Pass', 'data', 'create', 'items', 'helper', 'bot', 'here', 'there'])
})

test('numbers, acronyms, domain names and words in another script are skipped', () => {
  const text = 'Version 2.1 of l’API: a.\u200Bb the 終わり end'
  expect(wordsOf(text, packOf('fr'))).toEqual(['Version', 'of', 'the', 'end'])
})

test.each([
  [
    'en',
    'Pre-rendered un-ignores (de-duplicated) pre-ab the',
    ['rendered', 'ignores', 'duplicated', 'pre-ab', 'the'],
  ],
  ['fr', 'L’éco-gestes co-construits bi-x bio-x', ['gestes', 'construits', 'bi-x', 'bio-x']],
])('in %s, the part after a prefix is looked up: %s', (language, text, expected) => {
  expect(wordsOf(text, packOf(language))).toEqual(expected)
})

test('the syntax of other generators contains no words to look up', () => {
  const text =
    'Un {{% img src="photto.png" %}} deux {{< reff "x" >}} {{ siite.name }} {% inclut a %} {: .classse}{#idd} <%= erbb %> 50 % trois'
  const words = wordsOf(text, packOf('fr'))
  expect(words).toEqual(['Un', 'deux', 'trois'])
})
