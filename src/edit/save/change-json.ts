import { isDeepStrictEqual } from 'node:util'
import { applyEdits, findNodeAtLocation, modify, parse, parseTree, type JSONPath } from 'jsonc-parser'
import { matchItems } from '../../lib/lists/match-items.ts'
import { isRecord } from '../../lib/is-record.ts'
import { openYaml } from './open-yaml.ts'
import { Refusal } from './refusal.ts'

/**
 * Gives a JSON source the value `wanted`; the text of equal parts stays. Line breaks must be `\n`. Throws a {@link
 * Refusal} for mistakes, such as a duplicate key.
 */
export function changeJson(source: string, wanted: unknown): string {
  if (openYaml(source).value === undefined) throw new Refusal(422)
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(source) ?? []
  const formattingOptions = { insertSpaces: indent.startsWith(' '), tabSize: indent.length, eol: '\n' }
  let text = source
  const change = (path: JSONPath, now: unknown, next: unknown): void => {
    if (isDeepStrictEqual(now, next)) return
    if (isFull(now) && isFull(next)) {
      const origins = matchItems(now, next, isDeepStrictEqual)
      const ordered = now.length === next.length && origins.every((origin, index) => origin === index)
      if (!ordered) text = arrangeJson(text, path, next, origins, indent)
      for (const [index, origin] of origins.entries())
        if (origin !== undefined) change([...path, index], now[origin], next[index])
    } else if (isRecord(now) && isRecord(next))
      for (const key of new Set([...Object.keys(now), ...Object.keys(next)]))
        change([...path, key], now[key], next[key])
    else text = applyEdits(text, modify(text, path, next, { formattingOptions }))
  }
  change([], parse(source), wanted)
  if (!isDeepStrictEqual(parse(text), wanted)) throw new Refusal(422)
  return text
}

function isFull(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0
}

/** Gives a list of JSON the items `wanted`, each with the text of its origin; new ones are written like the last. */
function arrangeJson(
  source: string,
  path: JSONPath,
  wanted: readonly unknown[],
  origins: readonly (number | undefined)[],
  indent: string,
): string {
  const tree = parseTree(source)
  const list = tree && findNodeAtLocation(tree, path)
  const extents = (list?.children ?? []).map(({ offset, length }) => ({
    start: offset,
    end: offset + length,
  }))
  const [first, second, last] = [extents[0], extents[1], extents.at(-1)]
  if (!list || !first || !last) return source
  const before = source.slice(list.offset + 1, first.start)
  const between = second ? source.slice(first.end, second.start) : `,${before.includes('\n') ? before : ' '}`
  const sample = source.slice(last.start, last.end)
  const margin = /^[ \t]*/.exec(source.slice(source.lastIndexOf('\n', last.start - 1) + 1))?.[0] ?? ''
  const fresh = (item: unknown) => {
    const lines = JSON.stringify(item, undefined, indent)
    // No string of JSON contains a line break.
    if (sample.includes('\n')) return lines.replaceAll('\n', `\n${margin}`)
    const padding = /^[[{]\s/.test(sample) ? ' ' : ''
    return lines.replaceAll(/(?<=[[{])\s*\n\s*|\n\s*(?=[\]}])/g, padding).replaceAll(/\n\s*/g, ' ')
  }
  const texts = origins.map((origin, index) => {
    const own = extents[origin ?? -1]
    return own ? source.slice(own.start, own.end) : fresh(wanted[index])
  })
  return source.slice(0, first.start) + texts.join(between) + source.slice(last.end)
}
