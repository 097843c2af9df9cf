import type { Language } from './language.ts'

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

const known = new Map<Language, 'ltr' | 'rtl'>()

/** The direction in which a language is written, by its usual script or the one that its tag names. */
export function direction(language: Language): 'ltr' | 'rtl' {
  const script = () => new Intl.Locale(language).maximize().script ?? ''
  // Every page asks, and the answer takes longer than the rest of its shell.
  const found = known.get(language) ?? (RIGHT_TO_LEFT.test(script()) ? 'rtl' : 'ltr')
  known.set(language, found)
  return found
}
