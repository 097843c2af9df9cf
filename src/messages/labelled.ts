import type { MessageLanguage } from './text.ts'

/** A label and its text, with the colon of the language. */
export function labelled(label: string, words: string, language: MessageLanguage): string {
  return `${label}${language === 'fr' ? ' :' : ':'} ${words}`
}
