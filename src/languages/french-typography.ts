const NBSP = '\u00A0'
const BEFORE_UNIT =
  /(\d) (?=(?:\$|%|°|[Mk]\$|h\b|min\b|[ck]?m\b|mm\b|[ck]?m[²³2]|pi[²³2]|kg\b|fibres?\/|ppm\b|ans?\b|jours?\b|heures?\b|minutes?\b|semaines?\b|mois\b|étapes?\b))/g
const DIGIT_GROUP = /(?<![\d.,\u00A0])(\d{1,3})((?: \d{3})+)(?![\d])/g
const BEFORE_FIGURE = /[ \u00A0hH]/
const BEFORE_NAME = /\b(M\.|Mme|Dr|Dre|n°|no|p\.) (?=[\dA-ZÀ-Ý])/g

/** The space that a country puts before `;`, `!` and `?`: none in Canada (OQLF), a narrow one in France. */
export type SpaceBeforeSigns = '' | '\u202F'

/**
 * Applies French typography to prose: guillemets and colons take a no-break space, groups of digits and their units
 * stay together, apostrophes curl. Applying it twice changes nothing.
 */
export function frenchTypography(text: string, beforeSigns: SpaceBeforeSigns): string {
  const needed = rulesFor(text)
  if (needed === 0) return text
  let out = text
  if (needed & APOSTROPHES) out = out.replaceAll("'", '’')
  if (needed & ELLIPSES) out = out.replace(/\.{3}/g, '…')
  if (needed & OPENING) out = out.replace(/«[ \u00A0\u202F]*/g, `«${NBSP}`)
  if (needed & CLOSING) out = out.replace(/[ \u00A0\u202F]*»/g, `${NBSP}»`)
  if (needed & SIGNS) out = out.replace(/[ \u00A0\u202F]+([;!?])/g, `${beforeSigns}$1`)
  if (needed & COLONS) out = out.replace(/[ \u202F]+:(?=\s|$)/g, `${NBSP}:`)
  if (needed & FIGURES) out = keepFigures(out)
  if (needed & NAMES) out = out.replace(BEFORE_NAME, `$1${NBSP}`)
  if (needed & DASHES) out = out.replace(/ +([–—])/g, `${NBSP}$1`)
  return out
}

const APOSTROPHES = 1
const ELLIPSES = 2
const OPENING = 4
const CLOSING = 8
const SIGNS = 16
const COLONS = 32
const FIGURES = 64
const NAMES = 128
const DASHES = 256

// Which Latin-1 characters may trigger a rule; most letters do not.
const MARKS = Uint8Array.from({ length: 256 }, (_, code) =>
  Number(/['.«»;!?:\dA-ZÀ-Ý]/.test(String.fromCharCode(code))),
)

/** The rules that a text may need, found in one pass. */
function rulesFor(text: string): number {
  let rules = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x100 ? MARKS[code] === 1 : code === EN_DASH || code === EM_DASH)
      rules |= rulesAt(text, at, code)
  }
  return rules
}

const SPACE = 0x20
const NO_BREAK = 0xa0
const NARROW = 0x202f
const OPENED = 0xab
const EN_DASH = 0x2013
const EM_DASH = 0x2014

function rulesAt(text: string, at: number, code: number): number {
  const before = text.charCodeAt(at - 1)
  const spaced = before === SPACE
  switch (code) {
    case 0x27:
      return APOSTROPHES
    case 0x2e:
      return text.startsWith('...', at) ? ELLIPSES : 0
    case OPENED:
      return OPENING
    case 0xbb:
      return CLOSING
    case 0x3b:
    case 0x21:
    case 0x3f:
      // A guillemet brings a space.
      return spaced || before === NO_BREAK || before === NARROW || before === OPENED ? SIGNS : 0
    case 0x3a:
      return spaced || before === NARROW ? COLONS : 0
    case EN_DASH:
    case EM_DASH:
      return spaced ? DASHES : 0
    default:
      return (
        (spaced && endsTitle(text, at - 2) ? NAMES : 0) |
        (code <= 0x39 && BEFORE_FIGURE.test(text[at + 1] ?? '') ? FIGURES : 0)
      )
  }
}

/** Whether a title of {@link BEFORE_NAME} may end here. */
function endsTitle(text: string, at: number): boolean {
  const letters = text[at] === '.' ? 'Mp' : 'mrDn'
  return '.er°o'.includes(text[at] ?? ' ') && letters.includes(text[at - 1] ?? ' ')
}

/** Groups of digits, hours, and numbers with their units stay on one line. */
function keepFigures(text: string): string {
  return text
    .replace(DIGIT_GROUP, (_, first: string, rest: string) => first + rest.replaceAll(' ', NBSP))
    .replace(BEFORE_UNIT, `$1${NBSP}`)
    .replace(/(\d)[ \u00A0]?[hH][ \u00A0]?(?=\d\d\b)/g, `$1${NBSP}h${NBSP}`)
}
