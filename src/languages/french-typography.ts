const NBSP = '\u00A0'
const BEFORE_UNIT =
  /(\d) (?=(?:\$|%|°|[Mk]\$|h\b|min\b|[ck]?m\b|mm\b|[ck]?m[²³2]|pi[²³2]|kg\b|fibres?\/|ppm\b|ans?\b|jours?\b|heures?\b|minutes?\b|semaines?\b|mois\b|étapes?\b))/g
const DIGIT_GROUP = /(?<![\d.,\u00A0])(\d{1,3})((?: \d{3})+)(?![\d])/g
const BEFORE_NAME = /\b(M\.|Mme|Dr|Dre|n°|no|p\.) (?=[\dA-ZÀ-Ý])/g

/**
 * Most texts contain none of these: skipping replacements that find nothing makes a cold build of the Node.js blog take
 * a tenth less time.
 */
const SIGNS = /[«»;!?:–—\d]|\.{3}|\b(?:M\.|Mme|Dre?|n°|no|p\.) [A-ZÀ-Ý]/

/** The space before `;`, `!` and `?`: none in Canada (OQLF), a narrow one in France. */
export type SpaceBeforeSigns = '' | '\u202F'

/**
 * Applies French typography to prose: guillemets and colons get a no-break space, digit groups and their units stay
 * together, apostrophes become curly. Applying it twice changes nothing.
 */
export function frenchTypography(text: string, beforeSigns: SpaceBeforeSigns): string {
  const curled = text.replaceAll("'", '’')
  if (!SIGNS.test(curled)) return curled
  return keepFigures(
    curled
      .replace(/\.{3}/g, '…')
      .replace(/«[ \u00A0\u2009\u202F]*/g, `«${NBSP}`)
      .replace(/(?<![ \u00A0\u2009\u202F])[ \u00A0\u2009\u202F]*»/g, `${NBSP}»`)
      .replace(/(?<![ \u00A0\u2009\u202F])[ \u00A0\u2009\u202F]+([;!?])/g, `${beforeSigns}$1`)
      .replace(/(?<![ \u2009\u202F])[ \u2009\u202F]+:(?=\s|$)/g, `${NBSP}:`),
  )
    .replace(BEFORE_NAME, `$1${NBSP}`)
    .replace(/(?<! ) +([–—])/g, `${NBSP}$1`)
}

/** Keeps digit groups, hours, and numbers with their units on one line. */
function keepFigures(text: string): string {
  return text
    .replace(DIGIT_GROUP, (_, first: string, rest: string) => first + rest.replaceAll(' ', NBSP))
    .replace(BEFORE_UNIT, `$1${NBSP}`)
    .replace(/(\d)[ \u00A0]?[hH][ \u00A0]?(?=\d\d\b)/g, `$1${NBSP}h${NBSP}`)
}
