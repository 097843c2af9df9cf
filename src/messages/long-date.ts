import type { MessageLanguage } from './text.ts'

/** A day in words: `January 1, 2027`, `1er janvier 2027`; an instant, with its time: `2 mars 2026 à 10 h 20`. */
export function longDate(
  iso: string,
  language: MessageLanguage,
  options: { readonly timeZone: string; readonly timeStyle?: 'short' } = { timeZone: 'UTC' },
): string {
  const words = new Date(iso).toLocaleString(`${language}-CA`, { dateStyle: 'long', ...options })
  // Intl writes the first of a month like its other days.
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words
}
