import { isScalar, type Pair, type YAMLMap } from 'yaml'
import type { Changing } from './changing.ts'
import type { FieldPath } from './field-path.ts'
import type { Splice } from '../../lib/splice.ts'
import { beginsLine, columnOf, endOf, indented, nextLine } from './yaml-style.ts'

type Written = { readonly key: string; readonly pair: Pair; readonly start: number; readonly end: number }

/** Changes the values, adds and removes the keys of a map; their order stays. Undefined to write it anew. */
export function changeMap(
  changing: Changing,
  map: YAMLMap,
  wanted: Readonly<Record<string, unknown>>,
  path: FieldPath,
): readonly Splice[] | undefined {
  const { source, change } = changing
  const all = map.items.map((pair): Written => {
    const { key, value } = pair
    const start = (key as { range?: readonly number[] }).range?.[0] ?? 0
    return {
      key: isScalar(key) ? String(key.value) : '',
      pair,
      start,
      end:
        value === null
          ? colonOf(source, pair) + 1
          : Math.max(endOf(source, value), colonOf(source, pair) + 1),
    }
  })
  const kept = all.filter(({ key }) => Object.hasOwn(wanted, key))
  if (kept.length === 0 || (map.flow && kept.length < Object.keys(wanted).length)) return undefined
  if (map.flow && kept.length < all.length) return undefined

  const splices = kept.flatMap(({ key, pair, end }): readonly Splice[] => {
    const inner = change(pair.value, wanted[key], [...path, key])
    if (inner) return inner
    const start = colonOf(source, pair)
    const column = columnOf(source, all[0]?.start ?? 0)
    return [{ start, end, text: valueText(changing, wanted[key], map.flow === true, column) }]
  })
  return [...splices, ...removals(source, all, kept), ...additions(changing, kept, wanted)]
}

/** A value with the colon before it. */
function valueText({ style }: Changing, value: unknown, flow: boolean, column: number): string {
  if (flow) return `: ${style.renderFlow(value)}`
  return indented(style.render({ k: value }).trimEnd().slice(1), column)
}

function colonOf(source: string, { key }: Pair): number {
  return source.indexOf(':', (key as { range?: readonly number[] }).range?.[1] ?? 0)
}

function removals(source: string, all: readonly Written[], kept: readonly Written[]): Splice[] {
  return all.flatMap((each, index) => {
    if (kept.includes(each)) return []
    const { start, end } = each
    if (beginsLine(source, start))
      return [{ start: start - columnOf(source, start), end: nextLine(source, end), text: '' }]
    // The first key on the line of a dash leaves its place to the next one.
    return [{ start, end: all[index + 1]?.start ?? end, text: '' }]
  })
}

/** New keys, each after the one that precedes it in `wanted`. */
function additions(
  changing: Changing,
  kept: readonly Written[],
  wanted: Readonly<Record<string, unknown>>,
): Splice[] {
  const { source, style } = changing
  const known = new Map(kept.map((each) => [each.key, each]))
  const first = kept[0] as Written
  const column = columnOf(source, first.start)
  const spaces = ' '.repeat(column)
  let before: Written | undefined
  const texts = new Map<Written | undefined, string[]>()
  for (const [key, value] of Object.entries(wanted)) {
    const own = known.get(key)
    if (own) before = own
    else
      texts.set(before, [
        ...(texts.get(before) ?? []),
        indented(style.render({ [key]: value }).trimEnd(), column),
      ])
  }
  return [...texts].map(([after, lines]): Splice => {
    if (!after) return at(first.start, lines.map((line) => `${line}\n${spaces}`).join(''))
    const next = nextLine(source, after.end)
    const text = lines.map((line) => spaces + line).join('\n')
    return at(next, source[next - 1] === '\n' ? `${text}\n` : `\n${text}`)
  })
}

function at(offset: number, text: string): Splice {
  return { start: offset, end: offset, text }
}
