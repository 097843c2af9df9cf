import type { Scalar } from 'yaml'
import { alignScalar } from './align-scalar.ts'
import { difference, type Splice } from '../../lib/splice.ts'

/** The ways to write another value in a scalar's place, what touches least first. The caller keeps the first that reads back. */
export function* changeScalar(source: string, node: Scalar, wanted: unknown): Generator<Splice> {
  const [start = 0, end = 0] = node.range ?? []
  const { type = 'PLAIN', value } = node
  if (typeof wanted !== 'string') {
    yield { start, end: withoutBreak(source, end), text: String(wanted) }
    return
  }
  if (typeof value === 'string') yield* within(source, start, value, wanted, type)
  if (type.startsWith('BLOCK')) {
    yield { start, end, text: block(source, start, wanted, type === 'BLOCK_FOLDED') }
  }
  const whole = { start, end: withoutBreak(source, end) }
  const single = !/[\n\t]/.test(wanted) ? [`'${wanted.replaceAll("'", "''")}'`] : []
  if (type === 'PLAIN') yield { ...whole, text: wanted }
  if (type !== 'QUOTE_DOUBLE') yield* single.map((text) => ({ ...whole, text }))
  yield { ...whole, text: JSON.stringify(wanted) }
}

/** The same scalar with only the characters changed that differ. */
function* within(source: string, at: number, value: string, wanted: string, type: string): Generator<Splice> {
  const written = alignScalar(source, at, value)
  if (!written || value === '') return
  const { start, before, after } = difference(value, wanted)
  const from = start > 0 ? written.ends[start - 1] : written.starts[0]
  const to = before > start ? written.ends[before - 1] : from
  if (from === undefined || to === undefined) return
  const fresh = wanted.slice(start, after)
  const line = `\n${' '.repeat(indentOf(source, at))}`
  const text =
    type === 'QUOTE_SINGLE'
      ? fresh.replaceAll("'", "''")
      : type === 'QUOTE_DOUBLE'
        ? JSON.stringify(fresh).slice(1, -1)
        : type === 'BLOCK_LITERAL'
          ? fresh.replaceAll(/\n(?!\n|$)/g, line)
          : type === 'BLOCK_FOLDED'
            ? fresh.replaceAll('\n', `\n${line}`)
            : fresh
  yield { start: from, end: to, text }
  // Words that were at the end of a folded line leave the break where it was.
  const space = value.charAt(start) === ' ' && value.charAt(before - 1) !== ' '
  if (space && text === '') yield { start: written.starts[start] ?? from, end: to, text }
}

/** A block scalar as a whole, under its old indicator. */
function block(source: string, at: number, wanted: string, folded: boolean): string {
  const indent = ' '.repeat(indentOf(source, at))
  const chomp = wanted.endsWith('\n\n') ? '+' : wanted.endsWith('\n') ? '' : '-'
  const text = wanted.replace(/\n$/, '')
  const lines = (folded ? text.replaceAll('\n', '\n\n') : text).split('\n')
  return `${folded ? '>' : '|'}${chomp}\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}\n`
}

/** The indentation of the lines of a block scalar. */
function indentOf(source: string, at: number): number {
  const text = source.slice(source.indexOf('\n', at) + 1)
  return /^(?: *\n)*( *)\S/.exec(text)?.[1]?.length ?? 2
}

function withoutBreak(source: string, end: number): number {
  let at = end
  while (source[at - 1] === '\n') at--
  return at
}
