const NBSP = '\u00A0'

/** As in French, most texts contain none of these. */
const SIGNS = /'|\.{3}|\d /

/** Curls apostrophes and keeps numbers with their units in English prose. */
export function englishTypography(text: string): string {
  if (!SIGNS.test(text)) return text
  return text
    .replace(/(?<=\w)'(?=\w)/g, '’')
    .replace(/(?<=\s|^)'(?=\d)/g, '’')
    .replace(/\.\.\./g, '…')
    .replace(/(?<=\d) (?=(?:km|min|hours?|days?|years?|minutes?|weeks?|months?|sq\b))/g, NBSP)
}
