import { frenchTypography, type SpaceBeforeSigns } from './french-typography.ts'
import { baseOf, type Language } from './language.ts'
import { numberWords, type LanguagePack } from './language-pack.ts'

/** Prefixes that the dictionary does not accept as words, unlike « pré » and « auto ». */
const PREFIX = /^(?:éco|co|bi|socio)-(?=\p{L}{3})/iu
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=\p{L})/iu

export function isFrench(language: Language): boolean {
  return baseOf(language) === 'fr'
}

export const frenchOfCanada: LanguagePack = french('')
/** French of France, which other French-speaking countries follow. */
export const frenchOfFrance: LanguagePack = french('\u202F')

function french(beforeSigns: SpaceBeforeSigns): LanguagePack {
  return {
    typography: (text) => frenchTypography(text, beforeSigns),
    // Only the capitals that words start with: Ça, Été, Île, Œuvre.
    letters: 'àâçèéêëîïôùûœÀÇÈÉÊÎŒ',
    dictionary: 'dictionary-fr',
    rootOf: (word) => word.replace(ELIDED, '').replace(PREFIX, ''),
    numbers: {
      pattern: /(?<![\d.,])\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:,\d+)?(?!\d)|(?<![\d.,])\d+(?:[.,]\d+)?(?!\d)/g,
      valueOf: (written) => Number(written.replace(/\s/g, '').replace(',', '.')),
      words: numberWords(
        'deux trois quatre cinq six sept huit neuf dix douze quinze vingt trente quarante cinquante',
      ),
    },
  }
}
