import { flatten, letterAt, matches, needleOf, type FlatText } from './flat-text.ts'
import type { Range } from './recall-searches.ts'
import type { Clue } from './where.ts'

/** What flattening drops besides signs. */
const MARKED_UP = /[\\&{\]]/

/** The offset of a part of a passage in its file; undefined when there is none. */
export function findPart(source: string, range: Range, part: Clue): number | undefined {
  const text = source.slice(range.start, range.end + 1)
  if ('code' in part) {
    const at = text.indexOf(part.code)
    if (at >= 0) return range.start + at
    // Words begin and end with a letter: signs may stand around them.
    const line = source.lastIndexOf('\n', range.start - 1) + 1
    const around = source.slice(line, range.end + part.code.length).indexOf(part.code)
    if (around >= 0) return line + around
  }
  // The word itself, before one of the same letters.
  const plain = 'words' in part && !MARKED_UP.test(text) ? wholeWord(text, part.words) : -1
  if (plain >= 0) return range.start + plain
  // The source differs from the text: escapes, entities or other spaces.
  const [first] = matches(text, flatRange(text), needleOf('code' in part ? part.code : part.words))
  return first && range.start + first[0]
}

/** The offset of a word with no letter beside it; -1 when there is none. */
function wholeWord(text: string, word: string): number {
  let at = text.indexOf(word)
  while (at >= 0 && (letterAt(text, at - 1) || letterAt(text, at + word.length)))
    at = text.indexOf(word, at + 1)
  return at
}

// Kept for the last text: its misspelt words come one after another.
let last: { readonly text: string; readonly flat: FlatText } | undefined
function flatRange(text: string): FlatText {
  if (last?.text !== text) last = { text, flat: flatten(text) }
  return last.flat
}
