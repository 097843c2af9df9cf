import { parseFragment } from 'parse5'
import { lastUpTo } from '../../../lib/lists/last-up-to.ts'
import { memoized } from '../../../lib/memoized.ts'

/** A text reduced to its letters and digits. */
export type FlatText = {
  readonly text: string
  /** The offset in the source of the letter at a place of the text. */
  readonly offsetOf: (place: number) => number
}

/** Halves of characters beyond the first plane count, since a text is read by code units. */
const LETTER = /[\p{L}\p{N}\p{Cs}]/u
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iy
const FACT = /^\{\{\s*([^{}]*?)\s*\}\}/

/**
 * Reduces a source to what a visitor reads: markup, quotes, line folds, typography and link addresses are dropped, and
 * each `{{fact}}` becomes its text. Offsets point into the source.
 */
export function flatten(
  source: string,
  fact: (name: string) => string | undefined = () => undefined,
): FlatText {
  let text = ''
  // Of each word, and not of each letter: half the memory and less than half the time for a text of 18 MB.
  const places: number[] = []
  const offsets: number[] = []
  const add = (word: string, at: number) => {
    places.push(text.length)
    offsets.push(at)
    text += word
  }
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at)
    if (isLetter(source.charCodeAt(at))) {
      const start = at
      while (at + 1 < source.length && isLetter(source.charCodeAt(at + 1))) at++
      add(source.slice(start, at + 1), start)
    } else if (char === '&') {
      REFERENCE.lastIndex = at
      const [reference = ''] = REFERENCE.exec(source) ?? []
      const meant = meaning(reference)
      // What is no reference is text.
      if (meant === reference) continue
      for (const letter of lettersOf(meant).split('')) add(letter, at)
      at += reference.length - 1
    } else if (char === '\\') at += escapedAt(source, at + 1)
    else if (source.startsWith('{{', at)) {
      const [written = '', name = ''] = FACT.exec(source.slice(at, at + 120)) ?? []
      const said = fact(name)
      // Braces that stand for nothing are text.
      if (said === undefined) continue
      for (const letter of lettersOf(said).split('')) add(letter, at)
      at += Math.max(written.length - 1, 0)
    } else if (source.startsWith('](', at)) at = Math.max(at, source.indexOf(')', at))
  }
  const offsetOf = (place: number) => {
    const word = lastUpTo(places, place)
    return (offsets[word] ?? 0) + place - (places[word] ?? 0)
  }
  return { text, offsetOf }
}

/** The characters that a reference such as `&eacute;` stands for. */
const meaning = memoized((reference: string) => {
  const [text] = parseFragment(reference).childNodes
  return text && 'value' in text ? text.value : ''
})

/** A character that YAML and code escape; markdown escapes no letter. */
const ESCAPED = /u[\da-fA-F]{4}|[bfnrtv]|[^\p{L}\p{N}]/uy

function escapedAt(source: string, at: number): number {
  ESCAPED.lastIndex = at
  return ESCAPED.exec(source)?.[0].length ?? 0
}

/** The letters and digits of a text, as {@link flatten} keeps them. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{Cs}\u{10000}-\u{10FFFF}]+/gu, '')
}

/** The address of a link, which {@link flatten} drops: as a page shows it, it is that of an example or of half a link. */
const ADDRESS = /\]\([^)]*\)/g

/** What {@link matches} looks for in a source to find words that a page shows. */
export function needleOf(words: string): string {
  return lettersOf(words.replaceAll(ADDRESS, ''))
}

/** Cached class of each character: 1 for a letter or a digit, 2 for any other. */
const CHARACTERS = new Uint8Array(0x10000)

/** Whether a character is a letter or a digit; cached. */
export function isLetter(char: number): boolean {
  const known = CHARACTERS[char]
  if (known) return known === 1
  const letter = LETTER.test(String.fromCharCode(char))
  CHARACTERS[char] = letter ? 1 : 2
  return letter
}

/** Every match of whole words in a flattened text, as offsets of its first and last letter. */
export function* matches(
  source: string,
  flat: FlatText | undefined,
  needle: string,
): Generator<[number, number]> {
  // A text without letters would match everywhere.
  if (!flat || needle === '') return
  const { text, offsetOf } = flat
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const start = offsetOf(at)
    const end = offsetOf(at + needle.length - 1)
    // A fact or a reference ends somewhere behind its sign.
    if (!letterAt(source, start - 1) && (/[{&]/.test(source.charAt(end)) || !letterAt(source, end + 1)))
      yield [start, end]
  }
}

/** Whether there is a letter or a digit at an offset. */
export function letterAt(source: string, at: number): boolean {
  // A picture character may follow a word at once.
  return (
    at >= 0 && at < source.length && isLetter(source.charCodeAt(at)) && !/\p{Cs}/u.test(source.charAt(at))
  )
}
