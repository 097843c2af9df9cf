import { formatNumber, inEach, type Text } from '../../messages/text.ts'

export type Crowd = ':' | '&' | '_' | '*'

type Costly = {
  readonly sign: RegExp
  readonly most: number
  readonly name: Text
  /** Whether items of a list and rows of a table are paragraphs to the parser. */
  readonly inItems?: boolean
}

/** What a paragraph takes the square of, in time and in memory, and how many are a fifth of a second to a second. */
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
  // Remark takes it of each.
  '*': {
    sign: /[*_~<[!`&@]/g,
    most: 5000,
    inItems: true,
    name: { en: 'signs of markdown, such as "*" and "["', fr: 'signes de markdown, comme « * » et « [ »' },
  },
}
/** A block of raw HTML is not read for them, but its first line may also begin a paragraph. */
const IN_HTML = 10
/** What begins a list, or stands under the head of a table. */
const FIRST_ITEM = /^[\s>]*(?:(?:[-*+]|1[.)])\s|[|:-][\s|:]*-[\s|:-]*$)/
const NEXT_ITEM = /^[\s>]*(?:\d+[.)]\s|\|)/

/** The first line, from 1, of a paragraph with more of these than people write; undefined without one. */
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

/** What a paragraph has too many of, with the number. */
export function crowdIn(crowd: Crowd): Text {
  const { most, name } = CROWDS[crowd]
  return inEach((language) => `${formatNumber(most, language)} ${name[language]}`)
}
