import { formatNumber, inEach, type Text } from '../../messages/text.ts'

export type Crowd = ':' | '&' | '_' | '*'

type Costly = {
  readonly sign: RegExp
  readonly most: number
  readonly name: Text
  /** Whether the parser treats list items and table rows as paragraphs. */
  readonly inItems?: boolean
}

/**
 * Signs whose number in a paragraph costs quadratic time and memory, and how many take a fifth of a second to a
 * second.
 */
const CROWDS: Readonly<Record<Crowd, Costly>> = {
  '&': {
    sign: /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi,
    most: 3000,
    inItems: true,
    name: { en: 'characters written like "&amp;"', fr: 'caractères écrits comme « &amp; »' },
  },
  ':': {
    sign: /:[\w-]|:::/g,
    most: 10_000,
    name: {
      en: 'colons where a component may begin',
      fr: 'deux-points où peut commencer un composant',
    },
  },
  _: {
    sign: /_/g,
    most: 30_000,
    inItems: true,
    name: { en: 'underscores', fr: 'traits de soulignement' },
  },
  // Remark is quadratic in each of these.
  '*': {
    sign: /[*_~<[!`&@]/g,
    most: 5000,
    inItems: true,
    name: { en: 'signs of markdown, such as "*" and "["', fr: 'signes de markdown, comme « * » et « [ »' },
  },
}
/** Raw HTML can have this many times as many: the parser skips it, but its first line can also start a paragraph. */
const IN_HTML = 10
/** The start of a list, or the line below the head of a table. */
const FIRST_ITEM = /^[\s>]*(?:(?:[-*+]|1[.)])\s|[|:-][\s|:]*-[\s|:-]*$)/
const NEXT_ITEM = /^[\s>]*(?:\d+[.)]\s|\|)/

/** The first line (1-based) of a paragraph with more of these than people write; undefined if there is none. */
export function crowdedParagraph(source: string, crowd: Crowd): number | undefined {
  const { sign, most, inItems } = CROWDS[crowd]
  if ((source.match(sign)?.length ?? 0) <= most) return undefined
  let isCode = false
  let isItem = false
  let first = 0
  let count = 0
  for (const [index, line] of source.split('\n').entries()) {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    if (isFence || line.trim() === '') {
      first = index + 1
      count = 0
      isItem = false
    } else if (!isCode) {
      isItem ||= FIRST_ITEM.test(line)
      if (inItems && isItem && (FIRST_ITEM.test(line) || NEXT_ITEM.test(line))) {
        first = index
        count = 0
      }
      count += line.match(sign)?.length ?? 0
    }
    if (first === index && /^\s*</.test(line)) count -= (IN_HTML - 1) * most
    if (count > most) return first + 1
  }
  return undefined
}

/** About as many cells as cmark-gfm pads: short rows get all columns. */
const CELLS = { most: 500_000, name: { en: 'cells', fr: 'cases' } }
const DELIMITERS = /^[\s>]*\|?[\s|:-]*-[\s|:-]*$/

/** The first line (1-based) of a table with more cells than a page can show; undefined if there is none. */
export function hugeTable(source: string): number | undefined {
  const lines = source.split('\n')
  if (source.split('|').length * lines.length <= CELLS.most) return undefined
  let first = 0
  let columns = 0
  for (const [index, line] of lines.entries()) {
    if (/^[\s>]*$/.test(line)) {
      first = index + 1
      columns = 0
    } else if (columns === 0 && DELIMITERS.test(line)) columns = line.split('|').length
    if ((index - first) * columns > CELLS.most) return first + 1
  }
  return undefined
}

/** What a paragraph or, without a sign, a table has too many of, with the limit. */
export function crowdIn(crowd: Crowd | ''): Text {
  const { most, name } = crowd === '' ? CELLS : CROWDS[crowd]
  return inEach((language) => `${formatNumber(most, language)} ${name[language]}`)
}
