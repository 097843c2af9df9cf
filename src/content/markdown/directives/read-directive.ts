import { unescapeHtml } from '../../../lib/escape-html.ts'

/** An attribute of a directive: its value, and the offset of its name. */
export type WrittenAttribute = { readonly value: string; readonly at: number }

export type WrittenAttributes = Readonly<Record<string, WrittenAttribute>>

/**
 * Matches documents that can contain directives; others are parsed without them. Inline names are ASCII, because
 * Chinese has no space between a colon and a link.
 */
export const DIRECTIVE = /:[\w-]+[[{]|:::?(?:[\w-]|[^\0-\x7F])|:::/

const START = /^:+((?:[\w-]|[^\0-\x7F])+)/
const ATTRIBUTE =
  /\s*(?:([#.])([^\s#.{}"'=]+)|([A-Za-z_][\w-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|([^\s"'=<>`{}]+)))?)/y

/**
 * Parses `:::name[label]{attributes}` from its source: markdown parsers drop what they do not understand there, and
 * report no positions. `trouble` is the offset of the first text that is not part of it. Undefined for a colon that
 * only looks like a directive: `10:30`.
 */
export function readDirective(source: string, inline: boolean) {
  const written = inline ? source : (source.split('\n', 1)[0] ?? '')
  const name = START.exec(written)
  if (!name) return undefined
  const label = endOfLabel(written, name[0].length)
  const start = label + (written.slice(label).startsWith('{') ? 1 : 0)
  if (inline && start === name[0].length) return undefined
  const { attributes, end } =
    start > label ? readAttributes(written, start) : { attributes: {} as WrittenAttributes, end: label }
  const after = start > label && written.charAt(end) === '}' ? end + 1 : end
  const isWhole = (start === label || after > end) && (inline || written.slice(after).trim() === '')
  return { name: name[1] ?? '', attributes, ...(isWhole ? {} : { trouble: end }) }
}

/** Parses `name=value`, `name={value}`, `.class` and `#id` from an offset on; `end` is where they stop. */
export function readAttributes(source: string, start: number) {
  const attributes: Record<string, WrittenAttribute> = {}
  let end = start
  for (;;) {
    ATTRIBUTE.lastIndex = end
    const found = ATTRIBUTE.exec(source)
    if (!found) break
    const [whole, mark, short, long, double, single, braced, bare] = found
    const name = mark === undefined ? (long ?? '') : mark === '#' ? 'id' : 'class'
    const value = unescapeHtml(short ?? double ?? single ?? braced ?? bare ?? '')
    const before = name === 'class' ? attributes.class : undefined
    attributes[name] = before
      ? { ...before, value: `${before.value} ${value}` }
      : { value, at: end + whole.length - whole.trimStart().length }
    end += whole.length
  }
  return { attributes, end: end + (/^\s*/.exec(source.slice(end))?.[0].length ?? 0) }
}

/** The end of a label in brackets, which can be nested; `start` if there is no label. */
function endOfLabel(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    const letter = source.charAt(at)
    if (letter === '\\') at++
    else if (letter === '[') depth++
    else if (letter === ']' && --depth === 0) return at + 1
    if (depth === 0) return start
  }
  return start
}
