import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

test('letters in brackets belong to their word, and words in brackets are words', () => {
  expect(wordsOf('Pass [d]ata, cre[a]te item[s] helper[bot] [here](there)', 'en')).toEqual([
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
