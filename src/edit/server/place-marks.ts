import { lettersOf } from '../../check/locate/flat-text.ts'
import { spliced } from '../../lib/splice.ts'

/** Letters that no text contains. */
const MARK = 'zqxzqxz'
const FOUND = /zqxzqxz([a-z])([a-z])/

/** A source with a mark of its own before each of these offsets; a cited fact is left whole. */
export function marked(source: string, marks: readonly (readonly [offset: number, mark: string])[]): string {
  return spliced(
    source,
    marks.map(([offset, mark]) => ({ start: offset, end: offset, text: mark })),
  )
}

/** The mark with a number: letters that no text contains. */
export function markOf(number: number): string {
  return `${MARK}${String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))}`
}

/**
 * The number of the mark in the text that was pressed, the one of its like with this `number` on the page; undefined
 * where there is none, and where the page has another number of texts, so that what is where is not known.
 */
export function markShown(before: string, after: string, words: string, number: number): number | undefined {
  const letters = lettersOf(words)
  const own = textsOf(before)
  const like = [...own.keys()].filter((index) => own[index] === letters)
  const at = like[Math.min(number, like.length - 1)]
  const now = textsOf(after)
  const [, tens, ones] = (now.length === own.length && at !== undefined && FOUND.exec(now[at] ?? '')) || []
  return tens && ones ? (tens.charCodeAt(0) - 97) * 26 + ones.charCodeAt(0) - 97 : undefined
}

/** The letters of each text of a page, from its body on. */
function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
  return body
    .split(/<[^>]*>/)
    .map((text) => lettersOf(text.replaceAll(/&#?\w+;/g, ' ')))
    .filter(Boolean)
}
