import { parseFragment } from 'parse5'
import { lastUpTo } from '../../../lib/lists/last-up-to.ts'
import { memoized } from '../../../lib/memoized.ts'
import { LETTER, lettersOf } from '../../../lib/text/letters-of.ts'
import { letterAt } from '../../../lib/text/whole-word.ts'

/** A text reduced to its letters and digits. */
export type FlatText = {
  readonly text: string
  /** The offset in the source of the letter at `place` in the text. */
  readonly offsetOf: (place: number) => number
}

/** A word, a character reference, the name of a fact, the start of an address. Named groups take half as long again. */
const PIECE = new RegExp(
  [
    `([${LETTER}]+)`,
    String.raw`(&(?:#\d+|#[xX][\da-fA-F]+|[a-zA-Z][a-zA-Z\d]*);)`,
    String.raw`\{\{([^{}]*)\}\}`,
    // What YAML and code escape; markdown escapes no letter.
    String.raw`\\(?:u[\da-fA-F]{4}|[bfnrtv]|[^\p{L}\p{N}])?`,
    String.raw`(\]\()`,
    // The definition of a link, without its title.
    String.raw`^ {0,3}\[(?!\^)[^[\]\n]{1,500}\]:[ \t]{1,9}\S{0,2000}?[/.#]\S*`,
  ].join('|'),
  'gmu',
)

/** The title after the address of a link. */
const TITLE = /[^\s)]{0,2000}\s{1,9}("[^"\n]{0,2000}"|'[^'\n]{0,2000}')\s{0,9}\)/y

/**
 * Reduces a source to what a visitor reads: markup, quotes, line folds, typography and link addresses are dropped, and
 * each `{{fact}}` becomes its text. Offsets point into the source.
 */
export function flatten(
  source: string,
  fact: (name: string) => string | undefined = () => undefined,
): FlatText {
  let text = ''
  // Per word, not per letter: half the memory and less than half the time for a text of 18 MB.
  const places: number[] = []
  const offsets: number[] = []
  const add = (word: string, at: number) => {
    places.push(text.length)
    offsets.push(at)
    text += word
  }
  // The titles of links follow the text: they are no part of the sentences around them.
  const ranges = [{ start: 0, end: source.length }]
  const last = source.lastIndexOf(')')
  /** Where the address of a link that starts at `start` ends; its title is left for later. */
  const afterAddress = (start: number): number => {
    TITLE.lastIndex = start
    const found = TITLE.exec(source)
    if (!found) return last < start ? start : source.indexOf(')', start) + 1
    const [whole, title = ''] = found
    const from = start + whole.lastIndexOf(title)
    ranges.push({ start: from, end: from + title.length })
    return TITLE.lastIndex
  }
  for (const { start, end } of ranges) {
    PIECE.lastIndex = start
    for (let found = PIECE.exec(source); found && found.index < end; found = PIECE.exec(source)) {
      const [, word, reference, name, link] = found
      const replacement = reference ? meaning(reference) : name === undefined ? '' : fact(name.trim())
      if (word) add(word, found.index)
      else if (link) PIECE.lastIndex = afterAddress(PIECE.lastIndex)
      // A reference to nothing is text.
      else if (replacement === undefined || replacement === reference) PIECE.lastIndex = found.index + 1
      else for (const letter of lettersOf(replacement).split('')) add(letter, found.index)
    }
  }
  const offsetOf = (place: number) => {
    const word = lastUpTo(places, place)
    return (offsets[word] ?? 0) + place - (places[word] ?? 0)
  }
  return { text, offsetOf }
}

/** The characters of a reference such as `&eacute;`. */
const meaning = memoized((reference: string) => {
  const [text] = parseFragment(reference).childNodes
  return text && 'value' in text ? text.value : ''
})

/**
 * The address of a link, which {@link flatten} drops. If a page shows one, it belongs to an example or to an
 * incomplete link.
 */
const ADDRESS = /\]\([^)]{0,4000}\)/g

/** The needle for {@link matches} to find words that a page shows. */
export function needleOf(words: string): string {
  return lettersOf(words.replaceAll(ADDRESS, ''))
}

/** Every match of whole words in a flattened text, as offsets of its first and last letter. */
export function* matches(
  source: string,
  { text, offsetOf }: FlatText,
  needle: string,
): Generator<[number, number]> {
  // A text without letters would match everywhere.
  if (needle === '') return
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const start = offsetOf(at)
    const end = offsetOf(at + needle.length - 1)
    // A fact or a reference ends somewhere after its first sign.
    // The end of the text and the first title are no words together.
    if (
      end >= start &&
      !letterAt(source, start - 1) &&
      (/[{&]/.test(source.charAt(end)) || !letterAt(source, end + 1))
    )
      yield [start, end]
  }
}
