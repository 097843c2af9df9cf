import type { MessageLanguage } from './text.ts'

/** A list in a sentence: `a, b and c`, `a, b ou c`. */
export function listOf(all: readonly string[], word: 'and' | 'or', language: MessageLanguage): string {
  const type = word === 'and' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(`${language}-CA`, { type }).format(all)
}
