const dates = {
  fr: new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }),
}
const numbers = { fr: new Intl.NumberFormat('fr-CA'), en: new Intl.NumberFormat('en-CA') }

/** Formats a day (`YYYY-MM-DD`): « 18 mars 2025 », « 1er avril 2025 ». */
export function longDate(day: string, lang: 'fr' | 'en' = 'fr'): string {
  const words = dates[lang].format(new Date(`${day}T00:00:00Z`))
  // Intl writes the first of a month like its other days.
  return lang === 'fr' ? words.replace(/^1 /, '1er ') : words
}

/** Replaces `{}` with a number grouped as in the language; a line can break only after a word. */
export function formatFigure(value: number, format: string, lang: 'fr' | 'en' = 'fr'): string {
  return format.replace('{}', numbers[lang].format(value)).replaceAll(/(?<!\p{L}{3}) /gu, '\u00A0')
}
