import type { MessageLanguage } from './text.ts'

/** A number as a language writes it: `12,345.5`, `12 345,5`. */
export function formatNumber(value: number, language: MessageLanguage): string {
  return value.toLocaleString(`${language}-CA`)
}
