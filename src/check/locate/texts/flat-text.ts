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

const WORD = new RegExp(`[${LETTER}]+`, 'gu')

/** The address of a link, and its title. */
const ADDRESS = String.raw`\]\([^\s)]*(?:\s{1,9}("[^"\n]{0,2000}"|'[^'\n]{0,2000}')\s{0,9}\))?`

/** A word, a character reference, the name of a fact, the address of a link. Named groups take half as long again. */
const PIECE = new RegExp(
  [
    `([${LETTER}]+)`,
    String.raw`(&(?:#\d+|#[xX][\da-fA-F]+|[a-zA-Z][a-zA-Z\d]*);)`,
    String.raw`\{\{([^{}]*)\}\}`,
    // What YAML and code escape; markdown escapes no letter.
    String.raw`\\(?:u[\da-fA-F]{4}|[bfnrtv]|[^\p{L}\p{N}])?`,
    ADDRESS,
    // The definition of a link, without its title.
    String.raw`^ {0,3}\[(?!\^)[^[\]\n]{1,500}\]:[ \t]{1,9}\S{0,2000}?[/.#]\S*`,
  ].join('|'),
  'gmu',
)

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
  const titles: { readonly title: string; readonly at: number }[] = []
  PIECE.lastIndex = 0
  for (let found = PIECE.exec(source); found; found = PIECE.exec(source)) {
    const { 0: whole, 1: word, 2: reference, 3: name, 4: title, index } = found
    const replacement = reference ? meaning(reference) : name === undefined ? '' : fact(name.trim())
    if (word) add(word, index)
    else if (title) titles.push({ title, at: index + whole.lastIndexOf(title) })
    // A reference to nothing is text.
    else if (replacement === undefined || replacement === reference) PIECE.lastIndex = index + 1
    else for (const letter of lettersOf(replacement).split('')) add(letter, index)
  }
  // The titles of links follow the text: they are no part of the sentences around them.
  for (const { title, at } of titles)
    for (const { 0: word, index } of title.matchAll(WORD)) add(word, at + index)
  const offsetOf = (place: number) => {
    const word = lastUpTo(places, place)
    return (offsets[word] ?? 0) + place - (places[word] ?? 0)
  }
  return { text, offsetOf }
}

const ADDRESSES = new RegExp(ADDRESS, 'g')

/** What to search for in a flattened text. Words can contain an address, if a page shows markdown that was not read. */
export function flatLetters(words: string): string {
  return lettersOf(words.replace(ADDRESSES, ']'))
}

/** The characters of a reference such as `&eacute;`. */
const meaning = memoized((reference: string) => {
  const [text] = parseFragment(reference).childNodes
  return text && 'value' in text ? text.value : ''
})

/** Every match of whole words, given by their letters, in a flattened text: offsets of its first and last letter. */
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
