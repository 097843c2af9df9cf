import { isDeepStrictEqual } from 'node:util'
import { isScalar, type YAMLSeq } from 'yaml'
import type { FieldPath } from './field-path.ts'
import { Refusal } from './refusal.ts'
import { matchItems } from '../../lib/lists/match-items.ts'
import { spliced, type Splice } from '../../lib/splice.ts'
import { beginsLine, columnOf, endOf, nextLine, rangeOf, separatorIn, type Changing } from './yaml-style.ts'

/**
 * Changes, adds, removes and moves the items of a list; each keeps its own text and comments. Undefined if it must be
 * rewritten.
 */
export function changeList(
  { source, change, style }: Changing,
  list: YAMLSeq,
  wanted: readonly unknown[],
  path: FieldPath,
): readonly Splice[] | undefined {
  const values = list.toJSON() as unknown[]
  if (values.length === 0 || wanted.length === 0) return undefined
  const { flow = false } = list
  const dashes = list.items.map((item, index) => (flow ? rangeOf(item)[0] : dashOf(list, index)))
  const column = columnOf(source, dashes[0] ?? 0)
  const last = { start: dashes.at(-1) ?? 0, end: endOf(source, list.items.at(-1)) }
  // A new item has the quotes that all others have.
  const [quotes, ...others] = new Set(list.items.map((item) => isScalar(item) && item.type))
  const quoted = others.length === 0 && quotes ? quotes : undefined
  const fresh = (index: number) => style.renderEntry([wanted[index]], last, flow, quoted)
  const inner = (index: number, origin: number): readonly Splice[] => {
    const item = list.items[origin]
    const start = dashes[origin] ?? 0
    const rewrite = { start, end: Math.max(endOf(source, item), start + 1), text: fresh(index) }
    return change(item, wanted[index], [...path, origin]) ?? [rewrite]
  }
  const origins = matchItems(values, wanted, isDeepStrictEqual)
  const ordered = values.length === wanted.length && origins.every((origin, index) => origin === index)
  if (ordered) return wanted.flatMap((_, index) => inner(index, index))

  const extents = flow
    ? list.items.map((item, index) => ({ start: dashes[index] ?? 0, end: endOf(source, item) }))
    : blockExtents(source, list, dashes)
  const items = extents.map((extent) => ({ ...extent, text: '' }))
  // Nothing tells which item a comment in brackets is about.
  if (flow && spliced(source, items, ...rangeOf(list)).includes('#')) throw new Refusal(422)
  const [start, end] = [extents[0]?.start ?? 0, extents.at(-1)?.end ?? 0]
  const texts = origins.map((origin, index) => {
    const { start, end } = extents[origin ?? -1] ?? {}
    return origin === undefined ? undefined : spliced(source, inner(index, origin), start, end)
  })
  if (flow) {
    const between = separatorIn(source, list, extents)
    return [{ start, end, text: texts.map((text, index) => text ?? fresh(index)).join(between) }]
  }
  const spaces = ' '.repeat(column)
  // The first item of a nested list is on the line of another dash.
  const inline = !beginsLine(source, dashes[0] ?? 0)
  const lines = texts.map((text, index) => {
    if (text === undefined) return `${spaces}${fresh(index)}\n`
    const own = inline && origins[index] === 0 ? spaces + text : text
    return own.endsWith('\n') ? own : `${own}\n`
  })
  const text = inline ? lines.join('').trimStart() : lines.join('')
  return [{ start, end, text: source[end - 1] === '\n' ? text : text.slice(0, -1) }]
}

function dashOf({ srcToken }: YAMLSeq, index: number): number {
  const tokens = srcToken?.type === 'block-seq' ? srcToken.items[index]?.start : undefined
  return tokens?.find(({ type }) => type === 'seq-item-ind')?.offset ?? 0
}

/** The lines of each item, with the comments right above it. */
function blockExtents(source: string, { items }: YAMLSeq, dashes: readonly number[]) {
  const column = columnOf(source, dashes[0] ?? 0)
  const comment = new RegExp(`(?:^|\\n)((?: {${column}}#[^\\n]*\\n)+)$`)
  const starts = dashes.map((dash, index) => {
    if (index === 0 && !beginsLine(source, dash)) return dash
    const line = dash - columnOf(source, dash)
    const above = index === 0 ? undefined : comment.exec(source.slice(Math.max(0, line - 2000), line))?.[1]
    return line - (above?.length ?? 0)
  })
  const endsOf = (item: unknown, dash = 0) => nextLine(source, Math.max(endOf(source, item), dash + 1))
  return starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? endsOf(items[index], dashes[index]),
  }))
}
