import { englishTypography } from './english-typography.ts'
import type { LanguagePack } from './language-pack.ts'

const POSSESSIVE = /'s?$/
/** Prefixes that the dictionaries do not accept as words, unlike "non", "re" and "multi". */
const PREFIX = /^(?:pre|de|un|eco|geo|neo|intra|proto|socio|tri)-(?=\p{L}{3})/iu

export const englishOfCanada: LanguagePack = english('dictionary-en-ca')
export const englishOfTheStates: LanguagePack = english('dictionary-en')
/** British English, which most other English-speaking countries follow. */
export const englishOfBritain: LanguagePack = english('dictionary-en-gb')

function english(dictionary: string): LanguagePack {
  return {
    typography: englishTypography,
    letters: 'é',
    dictionary,
    rootOf: (word) => word.replace(POSSESSIVE, '').replace(PREFIX, ''),
    numbers: {
      pattern: /(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|(?<![\d.,])\d+(?:\.\d+)?(?!\d)/g,
      valueOf: (written) => Number(written.replaceAll(',', '')),
      words: {
        two: 2,
        three: 3,
        four: 4,
        five: 5,
        six: 6,
        seven: 7,
        eight: 8,
        nine: 9,
        ten: 10,
        twelve: 12,
        fifteen: 15,
        twenty: 20,
        thirty: 30,
        forty: 40,
        fifty: 50,
      },
    },
  }
}
