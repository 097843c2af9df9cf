import { englishOfBritain, englishOfCanada, englishOfTheStates } from './english.ts'
import { frenchOfCanada, frenchOfFrance } from './french.ts'
import { baseOf, type Language } from './language.ts'
import type { LanguagePack } from './language-pack.ts'

/** Packs by tag. A bare language is that of Canada, where this engine was first used. */
const PACKS: Readonly<Record<string, LanguagePack>> = {
  fr: frenchOfCanada,
  'fr-ca': frenchOfCanada,
  en: englishOfCanada,
  'en-ca': englishOfCanada,
  'en-us': englishOfTheStates,
}
const OTHER_COUNTRIES: Readonly<Record<string, LanguagePack>> = { fr: frenchOfFrance, en: englishOfBritain }
const PLAIN: LanguagePack = { typography: (text) => text }

/** The pack of a language; for one without, texts stay as they are written, and nothing is checked in them. */
export function packOf(language: Language): LanguagePack {
  const known = PACKS[language.toLowerCase()]
  return known ?? OTHER_COUNTRIES[baseOf(language)] ?? PLAIN
}
