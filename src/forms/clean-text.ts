import { composed } from '../lib/text/composed.ts'
import type { Field } from './form-definition.ts'

// Control characters, lone surrogates and bidirectional overrides: nobody types them on purpose, and they serve header
// injection and disguised text. A newline survives in multi-line fields.
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/**
 * Returns the text that is measured, sent and stored: one form for line ends (slides copy \v, notes U+2028) and for
 * accents (NFC), no invisible characters, no leading or trailing blanks. Cleaning a clean text changes nothing.
 */
export function cleanText(text: string, type: Field['type']): string {
  const lines = text.replace(/\r\n?|[\n\v\f\x85\u2028\u2029]/g, type === 'textarea' ? '\n' : '\t')
  const spelt = lines.replace(type === 'textarea' ? /\t/g : /\t+/g, ' ')
  // An address copied from a message or a web page can have a mark of direction or a zero-width space around it.
  const seen = type === 'email' ? visibleText(spelt) : spelt
  return composed(seen.replace(INVISIBLE, '')).trim()
}

/** The visible part of a clean text: without joiners and the like, which names and emoji need between their letters. */
export function visibleText(text: string): string {
  return text.replace(/\p{Cf}/gu, '').trim()
}
