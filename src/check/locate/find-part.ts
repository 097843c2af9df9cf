import { flatten, letterAt, matches, needleOf, type FlatText } from './flat-text.ts'
import type { Range } from './recall-searches.ts'
import type { Clue } from './where.ts'

/** What flattening drops besides signs. */
const MARKED_UP = /[\\&{\]]/

/** The offset of a part of a passage in its file; undefined when there is none. */
export function findPart(source: string, range: Range, part: Clue): number | undefined {
  const text = source.slice(range.start, range.end + 1)
  if ('code' in part) {
    const code = asTyped(part.code)
    const at = asTyped(text).indexOf(code)
    if (at >= 0) return range.start + at
    // Words begin and end with a letter: signs may stand around them.
    const line = source.lastIndexOf('\n', range.start - 1) + 1
    const around = asTyped(source.slice(line, lineEnd(source, range.end + code.length))).indexOf(code)
    if (around >= 0) return line + around
  }
  // The word itself, before one of the same letters.
  const plain = 'words' in part && !MARKED_UP.test(text) ? wholeWord(text, part.words) : -1
  if (plain >= 0) return range.start + plain
  // The source differs from the text: escapes, entities or other spaces.
  const [first] = matches(text, flatRange(text), needleOf('code' in part ? part.code : part.words))
  if (first) return range.start + first[0]
  // Flattening drops addresses too, and what is dropped last is beyond the range.
  const whole = source.slice(range.start, lineEnd(source, range.end))
  const dropped = 'words' in part ? wholeWord(whole, part.words) : -1
  return dropped < 0 ? undefined : range.start + dropped
}

/** The end of the line of an offset. */
function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}

/** A text with the signs of a keyboard, in the places of those that typography made of them. */
function asTyped(text: string): string {
  return text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\u00A0\u202F]/g, ' ')
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
