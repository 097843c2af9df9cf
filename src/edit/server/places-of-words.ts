import type { FlatText } from '../../check/locate/flat-text.ts'
import { isLetter, lettersOf } from '../../check/locate/flat-text.ts'

/** Letters that no text contains. */
const MARK = 'zqxzqxz'

/** Every place where whole words are written in a flattened source, as numbers of its letters. */
export function placesOfWords(source: string, { text, offsets }: FlatText, words: string): number[] {
  const needle = lettersOf(words)
  const found: number[] = []
  if (needle === '') return found
  const letterAt = (offset: number) =>
    offset >= 0 && offset < source.length && isLetter(source.charCodeAt(offset))
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const start = offsets[at] ?? 0
    const end = offsets[at + needle.length - 1] ?? 0
    if (!letterAt(start - 1) && (source.charAt(end) === '{' || !letterAt(end + 1))) found.push(at)
  }
  return found
}

/** A source with the mark before the letter at an offset; a cited fact is left whole. */
export function marked(source: string, offset: number): string {
  return source.slice(0, offset) + MARK + source.slice(offset)
}

/** Whether the text that was pressed, the one of its like with this number on the page, has the mark. */
export function showsMark(before: string, after: string, words: string, number: number): boolean {
  const letters = lettersOf(words)
  const own = textsOf(before)
  const like = [...own.keys()].filter((index) => own[index] === letters)
  const at = like[Math.min(number, like.length - 1)]
  const now = textsOf(after)
  // With another number of texts, what is where is not known.
  return at !== undefined && now.length === own.length && (now[at]?.includes(MARK) ?? false)
}

/** The letters of each text of a page, from its body on. */
function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
  return body
    .split(/<[^>]*>/)
    .map((text) => lettersOf(text.replaceAll(/&#?\w+;/g, ' ')))
    .filter(Boolean)
}
