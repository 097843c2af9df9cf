import type { MessageLanguage } from './text.ts'

/** A label with what it introduces, after the colon of a language. */
export function labelled(label: string, words: string, language: MessageLanguage): string {
  return `${label}${language === 'fr' ? ' :' : ':'} ${words}`
}
