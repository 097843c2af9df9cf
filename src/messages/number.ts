import type { MessageLanguage } from './text.ts'

/** Formats a number for a language: `12,345.5`, `12 345,5`. */
export function formatNumber(value: number, language: MessageLanguage): string {
  return value.toLocaleString(`${language}-CA`)
}
