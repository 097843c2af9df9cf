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

/** What a paragraph has too many of, with the limit. */
export function crowdIn(crowd: Crowd): Text {
  const { most, name } = CROWDS[crowd]
  return inEach((language) => `${formatNumber(most, language)} ${name[language]}`)
}
