import type { MessageLanguage } from './text.ts'

/** Words in the quotation marks of a language. */
export function quote(words: string, language: MessageLanguage): string {
  return language === 'fr' ? `« ${words} »` : `"${words}"`
}

/** Several quotations, separated by commas. */
export function quoteAll(all: readonly string[], language: MessageLanguage): string {
  return all.map((words) => quote(words, language)).join(', ')
}
