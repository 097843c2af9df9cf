import { once } from '../../../lib/once.ts'
import { flatten, matches, needleOf } from './flat-text.ts'
import { placeAt } from '../../../lib/text/place-at.ts'
import type { Range } from './recall-searches.ts'
import type { Clue } from '../where.ts'
import { wholeWord } from '../../../lib/text/whole-word.ts'

/** What flattening drops besides punctuation. */
const MARKED_UP = /[\\&{\]]/

/** Opens a passage of a file to find parts of it. Returns their offset in the file, or undefined if not found. */
export function openPassage(source: string, range: Range): (part: Clue) => number | undefined {
  const text = source.slice(range.start, range.end + 1)
  const flat = once(() => flatten(text))
  const typed = once(() => asTyped(text))

  return (part) => {
    if ('code' in part) {
      const code = asTyped(part.code)
      const at = typed().indexOf(code)
      if (at >= 0) return range.start + at
      // A passage starts and ends with a letter: signs can surround it.
      const line = range.start - placeAt(source, range.start).column + 1
      const from = Math.max(line, range.start - code.length)
      const around = asTyped(source.slice(from, lineEnd(source, range.end + code.length))).indexOf(code)
      if (around >= 0) return from + around
    }
    // Prefers the exact word to one with the same letters.
    const plain = 'words' in part && !MARKED_UP.test(text) ? wholeWord(text, part.words) : -1
    if (plain >= 0) return range.start + plain
    // The source differs from the text: escapes, entities or other spaces.
    const [first] = matches(text, flat(), needleOf('code' in part ? part.code : part.words))
    if (first) return range.start + first[0]
    // Flattening also drops addresses, and those at the end are outside the range.
    const whole = source.slice(range.start, lineEnd(source, range.end))
    const dropped = 'words' in part ? wholeWord(whole, part.words) : -1
    return dropped < 0 ? undefined : range.start + dropped
  }
}

/** The end of the line of an offset. */
function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}

/** A text with keyboard characters in place of typographic ones, at the same offsets. */
function asTyped(text: string): string {
  return text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\u00A0\u202F]/g, ' ')
}
