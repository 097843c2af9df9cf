import { findNodeAtLocation, parseTree, type JSONPath } from 'jsonc-parser'

/**
 * Gives a list of a JSON source that has items the items `wanted`, each with the text of its origin. A new one, without
 * origin, is written like the last one: on one line or on several, which `indent` sets in.
 */
export function arrangeJson(
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
