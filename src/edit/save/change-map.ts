import { isScalar, type YAMLMap } from 'yaml'
import type { FieldPath } from './field-path.ts'
import { spliced, type Splice } from '../../lib/splice.ts'
import { Refusal } from './refusal.ts'
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
    // A year is a number in YAML, and a text in the value.
    const own = isScalar(key) ? (key.value as string | number) : ''
    return { own, name: String(own), value, start, end: Math.max(endOf(source, value), colon + 1) }
  })
  const byName = new Map(all.flatMap((each) => (Object.hasOwn(wanted, each.name) ? [[each.name, each]] : [])))
  const [first] = all
  const same = byName.size === all.length && byName.size === Object.keys(wanted).length
  if (!first || byName.size === 0) return undefined
  const column = columnOf(source, first.start)
  const fresh = (name: string) => style.renderEntry({ [name]: wanted[name] }, column, flow)

  const changed = ({ own, name, value, start, end }: (typeof all)[number]): readonly Splice[] =>
    change(value, wanted[name], [...path, own]) ?? [{ start, end, text: fresh(name) }]

  if (flow && !same) {
    const [start, end] = [first.start, all.at(-1)?.end ?? first.end]
    const pairs = all.map((each) => ({ ...each, text: '' }))
    // Nothing tells which value a comment in braces is about.
    if (spliced(source, pairs, start, end).includes('#')) throw new Refusal(422)
    const names = [...byName.keys()]
    for (const [index, name] of Object.keys(wanted).entries())
      if (!byName.has(name)) names.splice(names.indexOf(Object.keys(wanted)[index - 1] ?? '') + 1, 0, name)
    const texts = names.map((name) => {
      const pair = byName.get(name)
      return pair ? spliced(source, changed(pair), pair.start, pair.end) : fresh(name)
    })
    return [{ start, end, text: texts.join(all[1] ? source.slice(first.end, all[1].start) : ', ') }]
  }
  const splices = all.flatMap((pair, index): readonly Splice[] => {
    const { name, start, end } = pair
    if (byName.has(name)) return changed(pair)
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
