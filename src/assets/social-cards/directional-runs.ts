import type { CardWords } from './social-card-words.ts'

type Direction = CardWords['direction']
/** A part of a text that is drawn in one direction. */
export type DirectionalRun = { readonly text: string; readonly direction: Direction }

const RIGHT = '[\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}\\p{sc=Adlm}]'
const LEFT = `(?!${RIGHT})[\\p{L}\\p{M}\\p{N}]`
const NEUTRAL = `(?!${RIGHT})[^\\p{L}\\p{M}\\p{N}]`
const chain = (letter: string) => `${letter}(?:(?:${NEUTRAL})*${letter})*`
const RUN = new RegExp(`(?<right>${chain(RIGHT)})|(?<left>${chain(LEFT)})|(?:${NEUTRAL})+`, 'gu')

/**
 * The parts of a line from left to right. Signs and spaces between letters of one direction belong to them, others
 * follow the direction of the line. Enough of the Unicode bidirectional algorithm for a title.
 */
export function directionalRuns(text: string, line: Direction): readonly DirectionalRun[] {
  const runs = Array.from(text.matchAll(RUN), ({ 0: part, groups = {} }): DirectionalRun => ({
    text: part,
    direction: groups.right !== undefined ? 'rtl' : groups.left !== undefined ? 'ltr' : line,
  }))
  return line === 'rtl' ? runs.toReversed() : runs
}
