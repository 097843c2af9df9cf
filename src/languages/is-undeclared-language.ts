import { isLanguage } from './is-language.ts'
import type { Language } from './language.ts'

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
    isLanguage(word.replace('_', '-'))
  )
}
