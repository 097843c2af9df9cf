import { englishOfBritain, englishOfCanada, englishOfTheStates } from './english.ts'
import { frenchOfCanada, frenchOfFrance } from './french.ts'
import { memoized } from '../lib/memoized.ts'
import { baseOf, type Language } from './language.ts'
import type { LanguagePack } from './language-pack.ts'

/** Packs by tag. A tag without a country means the country where most of its readers live, according to CLDR. */
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

/** Whether a tag has its own pack, instead of the one for other countries. */
export const hasOwnPack = (language: Language): boolean => PACKS.has(language.toLowerCase())

/** The pack of a language. A language without one keeps its texts as written, and they are not checked. */
export const packOf = memoized((language: Language): LanguagePack => {
  const known = PACKS.get(language.toLowerCase())
  return known ?? OTHER_COUNTRIES.get(baseOf(language)) ?? PLAIN
})
