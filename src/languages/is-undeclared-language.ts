import { isLanguage } from './is-language.ts'
import type { Language } from './language.ts'

/** Languages by the code of the country that is often written instead, and is no language. */
export const LANGUAGE_OF_COUNTRY: Readonly<Record<string, Language>> = {
  cn: 'zh',
  cz: 'cs',
  dk: 'da',
  gr: 'el',
  jp: 'ja',
  kr: 'ko',
  ua: 'uk',
}

const TAG = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i

/**
 * Whether a word is the tag of a language that the site does not declare. Never on a site with one language, where a
 * folder or a key of two letters means something else.
 */
export function isUndeclaredLanguage(word: string, languages: Readonly<Record<Language, string>>): boolean {
  return (
    Object.keys(languages).length > 1 &&
    !Object.hasOwn(languages, word) &&
    TAG.test(word) &&
    (isLanguage(word.replace('_', '-')) || Object.hasOwn(LANGUAGE_OF_COUNTRY, word))
  )
}
