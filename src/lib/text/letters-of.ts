/**
 * Letters, digits and all characters outside the Basic Multilingual Plane, including single surrogates: texts are
 * read by code units.
 */
export const LETTER = String.raw`\p{L}\p{N}\p{Cs}\u{10000}-\u{10FFFF}`

const NO_LETTERS = new RegExp(`[^${LETTER}]+`, 'gu')

/** The letters and digits of a text, which neither typography nor markup changes. */
export function lettersOf(text: string): string {
  return text.replace(NO_LETTERS, '')
}
