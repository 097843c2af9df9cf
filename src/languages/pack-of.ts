import { englishOfBritain, englishOfCanada, englishOfTheStates } from './english.ts'
import { frenchOfCanada, frenchOfFrance } from './french.ts'
import { baseOf, type Language } from './language.ts'
import type { LanguagePack } from './language-pack.ts'

/** Packs by tag. A bare language is that of the country that most of its readers live in, as CLDR has it. */
const PACKS = new Map(
  Object.entries<LanguagePack>({
    'fr-ca': frenchOfCanada,
    en: englishOfTheStates,
    'en-ca': englishOfCanada,
    'en-us': englishOfTheStates,
  }),
)
const OTHER_COUNTRIES = new Map(Object.entries<LanguagePack>({ fr: frenchOfFrance, en: englishOfBritain }))
const PLAIN: LanguagePack = { typography: (text) => text }

/** Whether a tag has a pack of its own, and not that of other countries. */
export const hasOwnPack = (language: Language): boolean => PACKS.has(language.toLowerCase())

/** The pack of a language; for one without, texts stay as they are written, and nothing is checked in them. */
export function packOf(language: Language): LanguagePack {
  const known = PACKS.get(language.toLowerCase())
  return known ?? OTHER_COUNTRIES.get(baseOf(language)) ?? PLAIN
}
