import { isScalar, type YAMLMap } from 'yaml'
import type { FieldPath } from './field-path.ts'
import type { Splice } from '../../lib/splice.ts'
import { beginsLine, columnOf, endOf, nextLine, rangeOf, type Changing } from './yaml-style.ts'

/** Changes the values, and adds and removes keys of a map, keeping their order. Undefined if it must be rewritten. */
export function changeMap(
  { source, change, style }: Changing,
  { items, flow = false }: YAMLMap,
  wanted: Readonly<Record<string, unknown>>,
  path: FieldPath,
): readonly Splice[] | undefined {
  const all = items.map(({ key, value }) => {
    const [start, keyEnd] = rangeOf(key)
    const colon = source.indexOf(':', keyEnd)
    const name = isScalar(key) ? String(key.value) : ''
    return { name, value, start, end: Math.max(endOf(source, value), colon + 1) }
  })
  const byName = new Map(all.flatMap((each) => (Object.hasOwn(wanted, each.name) ? [[each.name, each]] : [])))
  const [first] = all
  const same = byName.size === all.length && byName.size === Object.keys(wanted).length
  if (!first || byName.size === 0 || (flow && !same)) return undefined
  const column = columnOf(source, first.start)
  const fresh = (name: string) => style.renderEntry({ [name]: wanted[name] }, column, flow)

  const splices = all.flatMap(({ name, value, start, end }, index): readonly Splice[] => {
    if (byName.has(name))
      return change(value, wanted[name], [...path, name]) ?? [{ start, end, text: fresh(name) }]
    // If the first key is on the line of a dash, the next key takes its place.
    return beginsLine(source, start)
      ? [{ start: start - columnOf(source, start), end: nextLine(source, end), text: '' }]
      : [{ start, end: all[index + 1]?.start ?? end, text: '' }]
  })
  // Each new key goes after the one that precedes it in `wanted`.
  const spaces = ' '.repeat(column)
  let before: (typeof all)[number] | undefined
  for (const name of Object.keys(wanted)) {
    before = byName.get(name) ?? before
    if (byName.has(name)) continue
    const at = before ? nextLine(source, before.end) : first.start
    const line = spaces + fresh(name)
    const text = !before ? `${fresh(name)}\n${spaces}` : source[at - 1] === '\n' ? `${line}\n` : `\n${line}`
    splices.push({ start: at, end: at, text })
  }
  return splices
}
