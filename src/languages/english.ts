import { numberWords, type LanguagePack } from './language-pack.ts'

const NBSP = '\u00A0'

/** As in French, most texts contain none of these. */
const SIGNS = /'|\.{3}|\d /
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
      words: numberWords(
        'two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty',
      ),
    },
  }
}

/** Curls apostrophes and keeps numbers with their units in English prose. */
function englishTypography(text: string): string {
  if (!SIGNS.test(text)) return text
  return text
    .replace(/(?<=\w)'(?=\w)/g, '’')
    .replace(/(?<=\s|^)'(?=\d)/g, '’')
    .replace(/\.\.\./g, '…')
    .replace(/(?<=\d) (?=(?:km|min|hours?|days?|years?|minutes?|weeks?|months?|sq\b))/g, NBSP)
}
