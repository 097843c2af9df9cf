import type { Scalar } from 'yaml'
import { alignScalar } from './align-scalar.ts'
import { difference, spliced, type Splice } from '../../lib/splice.ts'
import { endOf, rangeOf } from './yaml-style.ts'

/**
 * The ways to write another value in a scalar's place, smallest change first. The caller uses the first that reads back
 * correctly.
 */
export function* changeScalar(source: string, node: Scalar, wanted: unknown): Generator<Splice, void> {
  const [start, end] = rangeOf(node)
  const whole = { start, end: endOf(source, node) }
  const { type = 'PLAIN', value } = node
  if (typeof wanted !== 'string') return yield { ...whole, text: String(wanted) }
  if (typeof value === 'string') yield* within(source, start, value, wanted, type)
  if (type.startsWith('BLOCK')) {
    yield* withEnding(source, whole, String(value), wanted, type)
    yield { start, end, text: block(source, start, wanted, type === 'BLOCK_FOLDED') }
  }
  if (type === 'PLAIN') yield { ...whole, text: wanted }
  if (type !== 'QUOTE_DOUBLE' && !/[\n\t]/.test(wanted))
    yield { ...whole, text: `'${wanted.replaceAll("'", "''")}'` }
  yield { ...whole, text: JSON.stringify(wanted) }
}

/** Escapes characters inside a scalar of a type, whose lines start with `line`. */
const INSIDE: Readonly<Record<string, (text: string, line: string) => string>> = {
  QUOTE_SINGLE: (text) => text.replaceAll("'", "''"),
  QUOTE_DOUBLE: (text) => JSON.stringify(text).slice(1, -1),
  BLOCK_LITERAL: (text, line) => text.replaceAll(/\n(?!\n|$)/g, line),
  BLOCK_FOLDED: (text, line) => text.replaceAll(/\n+/g, (breaks) => breaks + line),
}

/** The same scalar with only the differing characters changed. */
function* within(source: string, at: number, value: string, wanted: string, type: string): Generator<Splice> {
  const written = alignScalar(source, at, value)
  if (!written || value === '') return
  const { start, before, after } = beforeBreaks(value, wanted)
  const from = start > 0 ? written.ends[start - 1] : written.starts[0]
  const to = before > start ? written.ends[before - 1] : from
  if (from === undefined || to === undefined) return
  const fresh = wanted.slice(start, after)
  const line = `\n${' '.repeat(indentOf(source, at))}`
  const text = INSIDE[type]?.(fresh, line) ?? fresh
  yield { start: from, end: to, text }
  // Removing words at the end of a folded line keeps its line break.
  const space = value.charAt(start) === ' ' && value.charAt(before - 1) !== ' '
  if (space && text === '') yield { start: written.starts[start] ?? from, end: to, text }
}

/** Line breaks next to an indented line are not folded. */
const FOLDED_BREAKS = /(?<=(?:^|\n)[^ \t\n][^\n]*)\n+(?=[^ \t\n])/g

/** A new paragraph counts from the end of the one above it, so that each run of line breaks is either old or new. */
function beforeBreaks(value: string, wanted: string) {
  let { start, before, after } = difference(value, wanted)
  for (; start === before && value[start - 1] === '\n' && wanted[after - 1] === '\n'; start--, after--)
    before--
  return { start, before, after }
}

/** The same block scalar with its text changed, and its indicator too if the text ends with other line breaks. */
function* withEnding(
  source: string,
  { start, end }: Omit<Splice, 'text'>,
  value: string,
  wanted: string,
  type: string,
) {
  const [bare = '', breaks = ''] = wanted.split(/(\n*$)/)
  const header = /^(.\d?)[+-]?/.exec(source.slice(start, end))
  for (const splice of within(source, start, value.replace(/\n+$/, ''), bare, type)) {
    const chomp = { start, end: start + (header?.[0].length ?? 0), text: `${header?.[1]}${chompOf(wanted)}` }
    yield { start, end, text: spliced(source, [chomp, splice], start, end) + breaks.slice(1) }
  }
}

/** Which line breaks at the end of a text its block scalar keeps: none, one or all. */
function chompOf(text: string): string {
  return text.endsWith('\n\n') ? '+' : text.endsWith('\n') ? '' : '-'
}

/** A whole block scalar, with its old indicator. */
function block(source: string, at: number, wanted: string, folded: boolean): string {
  const indent = ' '.repeat(indentOf(source, at))
  const text = wanted.replace(/\n$/, '')
  const lines = (folded ? text.replaceAll(FOLDED_BREAKS, '$&\n') : text).split('\n')
  return `${folded ? '>' : '|'}${chompOf(wanted)}\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}\n`
}

/** The indentation of the lines of a block scalar. */
function indentOf(source: string, at: number): number {
  const text = source.slice(source.indexOf('\n', at) + 1)
  return /^(?: *\n)*( *)\S/.exec(text)?.[1]?.length ?? 2
}
