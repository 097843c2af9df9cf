import { isDeepStrictEqual } from 'node:util'
import type { YAMLSeq } from 'yaml'
import type { Changing } from './changing.ts'
import type { FieldPath } from './field-path.ts'
import { spliced, type Splice } from '../../lib/splice.ts'
import { beginsLine, columnOf, endOf, indented, nextLine } from './yaml-style.ts'

type Extent = { readonly start: number; readonly end: number }

/** Changes, adds, removes and moves the items of a list; each keeps its own text and comments. Undefined to write it anew. */
export function changeList(
  changing: Changing,
  list: YAMLSeq,
  wanted: readonly unknown[],
  path: FieldPath,
): readonly Splice[] | undefined {
  const { source, change, style } = changing
  const values = list.toJSON() as unknown[]
  if (values.length === 0 || wanted.length === 0) return undefined
  const origins = matchItems(values, wanted)
  const inner = (index: number, origin: number): readonly Splice[] => {
    const node = list.items[origin]
    const found = change(node, wanted[index], [...path, origin])
    if (found) return found
    const start = (node as { range?: readonly number[] } | null)?.range?.[0] ?? 0
    const value = wanted[index]
    const text = list.flow
      ? style.renderFlow(value)
      : indented(style.render(value).trimEnd(), columnOf(source, start))
    return [{ start, end: endOf(source, node), text }]
  }
  const ordered = values.length === wanted.length && origins.every((origin, index) => origin === index)
  if (ordered) return origins.flatMap((origin, index) => inner(index, origin ?? index))

  const extents = list.flow ? flowExtents(source, list) : blockExtents(source, list)
  if (!extents) return undefined
  const texts = wanted.map((value, index) => {
    const origin = origins[index]
    if (origin !== undefined) {
      const { start, end } = extents[origin] as Extent
      return spliced(source, inner(index, origin), start, end)
    }
    return list.flow ? style.renderFlow(value) : undefined
  })
  const [start, end] = [extents[0]?.start ?? 0, extents.at(-1)?.end ?? 0]
  if (list.flow) {
    const between = extents[1] ? source.slice(extents[0]?.end, extents[1].start) : ', '
    return [{ start, end, text: texts.join(between) }]
  }
  const column = columnOf(source, dashOf(list, 0))
  const inline = !beginsLine(source, dashOf(list, 0))
  const whole = texts.map((text, index) => {
    const fresh = `${' '.repeat(column)}- ${indented(style.render(wanted[index]).trimEnd(), column + 2)}\n`
    const own = text ?? fresh
    const moved = inline && origins[index] === 0 && index > 0 ? ' '.repeat(column) + own : own
    const placed = inline && index === 0 && origins[0] !== 0 ? moved.trimStart() : moved
    return placed.endsWith('\n') ? placed : `${placed}\n`
  })
  const text = whole.join('')
  return [{ start, end, text: source[end - 1] === '\n' ? text : text.slice(0, -1) }]
}

/** For each wanted item, the one that it was; undefined for a new one. */
function matchItems(values: readonly unknown[], wanted: readonly unknown[]): (number | undefined)[] {
  const free = new Set(values.keys())
  const take = (index: number | undefined) => {
    if (index !== undefined) free.delete(index)
    return index
  }
  const same = wanted.map((value, index) =>
    take([index, ...free].find((each) => free.has(each) && isDeepStrictEqual(values[each], value))),
  )
  const unknown = same.filter((origin) => origin === undefined).length
  // As many changed as are left: each is the next one; otherwise the one at its place, if that is left.
  const pairs = unknown === free.size ? [...free] : undefined
  return same.map(
    (origin, index) => origin ?? take(pairs ? pairs.shift() : free.has(index) ? index : undefined),
  )
}

function flowExtents(source: string, list: YAMLSeq): Extent[] {
  return list.items.map((item) => ({
    start: (item as { range?: readonly number[] }).range?.[0] ?? 0,
    end: endOf(source, item),
  }))
}

/** The offset of the dash of an item. */
function dashOf(list: YAMLSeq, index: number): number {
  const token = list.srcToken
  const tokens = token?.type === 'block-seq' ? token.items[index]?.start : undefined
  return tokens?.find(({ type }) => type === 'seq-item-ind')?.offset ?? -1
}

/** The lines of each item, with the comments right above it. */
function blockExtents(source: string, list: YAMLSeq): Extent[] | undefined {
  const dashes = list.items.map((_, index) => dashOf(list, index))
  if (dashes.includes(-1)) return undefined
  const column = columnOf(source, dashes[0] ?? 0)
  const comment = new RegExp(`(?:^|\\n)((?: {${column}}#[^\\n]*\\n)+)$`)
  const starts = dashes.map((dash, index) => {
    if (index === 0 && !beginsLine(source, dash)) return dash
    const line = dash - columnOf(source, dash)
    const above = index === 0 ? undefined : comment.exec(source.slice(Math.max(0, line - 2000), line))?.[1]
    return line - (above?.length ?? 0)
  })
  return starts.map((start, index) => ({
    start,
    end:
      starts[index + 1] ??
      nextLine(source, Math.max(endOf(source, list.items[index]), (dashes[index] ?? 0) + 1)),
  }))
}
