import type { MessageLanguage } from './text.ts'

/** A day (`YYYY-MM-DD`) in words: `January 1, 2027`, `1er janvier 2027`. */
export function longDay(day: string, language: MessageLanguage): string {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const
  const words = new Date(day).toLocaleDateString(`${language}-CA`, style)
  // Intl writes the first of a month like its other days.
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words
}
