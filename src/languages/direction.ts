import { memoized } from '../lib/memoized.ts'
import type { Language } from './language.ts'

export type Direction = 'ltr' | 'rtl'

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

/**
 * The writing direction of a language, from the script in its tag, otherwise from its usual script. Memoized: every
 * page needs it, and computing it takes longer than the rest of the page's shell.
 */
export const direction = memoized((language: Language): Direction =>
  RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr',
)
