import { isScalar, type YAMLMap } from 'yaml'
import type { FieldPath } from './field-path.ts'
import { spliced, type Splice } from '../../lib/splice.ts'
import { Refusal } from './refusal.ts'
import { beginsLine, columnOf, endOf, nextLine, rangeOf, separatorIn, type Changing } from './yaml-style.ts'

/** Changes the values, and adds and removes keys of a map, keeping their order. Undefined if it must be rewritten. */
export function changeMap(
  { source, change, style }: Changing,
  map: YAMLMap,
  wanted: Readonly<Record<string, unknown>>,
  path: FieldPath,
): readonly Splice[] | undefined {
  const { flow = false } = map
  const all = map.items.map(({ key, value }) => {
    const [start, keyEnd] = rangeOf(key)
    const colon = source.indexOf(':', keyEnd)
    const name = isScalar(key) ? String(key.value) : ''
    return { name, value, start, end: Math.max(endOf(source, value), colon + 1) }
  })
  const byName = new Map(all.flatMap((each) => (Object.hasOwn(wanted, each.name) ? [[each.name, each]] : [])))
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last || byName.size === 0) return undefined
  const isSame = byName.size === all.length && byName.size === Object.keys(wanted).length
  const pairs = all.map((each) => ({ ...each, text: '' }))
  // Nothing tells which value a comment in braces is about.
  if (flow && !isSame && spliced(source, pairs, first.start, last.end).includes('#')) throw new Refusal(422)
  const fresh = (name: string) => style.renderEntry({ [name]: wanted[name] }, first, flow)
  const firstKept = all.findIndex(({ name }) => byName.has(name))
  const splices = all.flatMap(({ name, value, start, end }, index): readonly Splice[] => {
    if (byName.has(name))
      return change(value, wanted[name], [...path, name]) ?? [{ start, end, text: fresh(name) }]
    if (!flow && beginsLine(source, start))
      return [{ start: start - columnOf(source, start), end: nextLine(source, end), text: '' }]
    // If the first key is on the line of a dash or a brace, the next key takes its place.
    return index < firstKept
      ? [{ start, end: all[index + 1]?.start ?? end, text: '' }]
      : [{ start: all[index - 1]?.end ?? start, end, text: '' }]
  })
  // Each new key goes after the one that precedes it in `wanted`.
  const spaces = ' '.repeat(columnOf(source, first.start))
  let before: (typeof all)[number] | undefined
  for (const name of Object.keys(wanted)) {
    before = byName.get(name) ?? before
    if (byName.has(name)) continue
    const separator = flow ? separatorIn(source, map, all) : `\n${spaces}`
    const at = !before ? first.start : flow ? before.end : nextLine(source, before.end)
    const isLine = before && !flow && source[at - 1] === '\n'
    const text = isLine
      ? `${spaces}${fresh(name)}\n`
      : before
        ? separator + fresh(name)
        : fresh(name) + separator
    splices.push({ start: at, end: at, text })
  }
  return splices
}
