const NBSP = '\u00A0'

/** Most texts have none of these: without the search, the Node.js blog takes a thirtieth more. */
const SIGNS = /'|\.{3}|\d /

/** Curls apostrophes and keeps numbers with their units in English prose. */
export function englishTypography(text: string): string {
  if (!SIGNS.test(text)) return text
  return text
    .replace(/(\w)'(?=\w)/g, '$1’')
    .replace(/(\s|^)'(?=\d)/g, '$1’')
    .replace(/\.\.\./g, '…')
    .replace(/(\d) (?=(?:km|min|hours?|days?|years?|minutes?|weeks?|months?|sq\b))/g, `$1${NBSP}`)
}
