import { composed } from '../lib/text/composed.ts'

// Control characters, lone surrogates, line separators and bidirectional overrides: nothing a visitor types on
// purpose, and what header injection and disguised text are made of. A newline survives where several lines do.
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/**
 * Returns the text that is measured, sent and stored: one spelling for line ends and for accents (NFC), no
 * invisible characters, no blanks at either end. Cleaning a clean text changes nothing.
 */
export function cleanText(text: string, lines: boolean): string {
  const spelt = lines ? text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ') : text.replace(/[\r\n\t]+/g, ' ')
  return composed(spelt.replace(UNSEEN, '')).trim()
}

/** What is seen of a clean text: without joiners and the like, which names and emoji need between their letters. */
export function visibleText(text: string): string {
  return text.replace(/\p{Cf}/gu, '').trim()
}
