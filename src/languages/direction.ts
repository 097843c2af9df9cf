import { memoized } from '../lib/memoized.ts'
import type { Language } from './language.ts'

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

/**
 * The direction in which a language is written, by its usual script or the one that its tag names. Every page asks, and the
 * answer takes longer than the rest of its shell.
 */
export const direction = memoized((language: Language): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr',
)
