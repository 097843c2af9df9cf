const NBSP = '\u00A0'

/** Curls apostrophes and keeps numbers with their units in English prose. */
export function englishTypography(text: string): string {
  return text
    .replace(/(\w)'(?=\w)/g, '$1’')
    .replace(/(\s|^)'(?=\d)/g, '$1’')
    .replace(/\.\.\./g, '…')
    .replace(/(\d) (?=(?:km|min|hours?|days?|years?|minutes?|weeks?|months?|sq\b))/g, `$1${NBSP}`)
}
