import { once } from '../../../lib/once.ts'
import { flatLetters, flatten, matches } from './flat-text.ts'
import type { Range } from './recall-searches.ts'
import type { Clue } from '../where.ts'
import { wholeWord } from '../../../lib/text/whole-word.ts'

/** What flattening drops besides punctuation. */
const MARKED_UP = /[\\&{\]]/

/** Opens a passage of a file to find parts of it. Returns their offset in the file, or undefined if not found. */
export function openPassage(source: string, range: Range): (part: Clue) => number | undefined {
  const text = source.slice(range.start, range.end + 1)
  // A passage starts and ends with a letter: signs can surround it, and an address that flattening drops.
  const from = source.lastIndexOf('\n', range.start) + 1
  const end = source.indexOf('\n', range.end)
  const lines = source.slice(from, end < 0 ? undefined : end)
  const start = range.start - from
  const flat = once(() => flatten(text))
  const typed = once(() => asTyped(lines))

  return (part) => {
    if ('code' in part) {
      const code = asTyped(part.code)
      const inside = typed().indexOf(code, start)
      const at = inside < 0 ? typed().indexOf(code, start - code.length) : inside
      if (at >= 0) return from + at
    }
    // Prefers the exact word to one with the same letters.
    const plain = 'words' in part && !MARKED_UP.test(text) ? wholeWord(text, part.words) : -1
    if (plain >= 0) return range.start + plain
    if (part.exact) return undefined
    // The source differs from the text: escapes, entities or other spaces.
    const [first] = matches(text, flat(), flatLetters('code' in part ? part.code : part.words))
    if (first) return range.start + first[0]
    const dropped = 'words' in part ? wholeWord(lines.slice(start), part.words) : -1
    return dropped < 0 ? undefined : range.start + dropped
  }
}

/** A text with keyboard characters in place of typographic ones, at the same offsets. */
function asTyped(text: string): string {
  return text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\u00A0\u202F]/g, ' ')
}
