import { isCollection, isPair, isScalar, stringify, type Scalar } from 'yaml'
import { parseJson } from '../../lib/parse-json.ts'
import type { Splice } from '../../lib/splice.ts'
import type { FieldPath } from './field-path.ts'
import { openYaml } from './open-yaml.ts'

/** The input of the functions that change a part of YAML. */
export type Changing = {
  readonly source: string
  readonly style: Style
  /** Gives a node the value `wanted`; undefined if its kind changes, so that it must be rewritten. */
  readonly change: (node: unknown, wanted: unknown, path: FieldPath) => readonly Splice[] | undefined
}

type Extent = Omit<Splice, 'text'>

/** How a file is read, and how it writes new parts. */
export type Style = ReturnType<typeof yamlStyle>

/** YAML with the quotes and the list indentation of its source. */
export function yamlStyle(source: string) {
  const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0
  const options = {
    lineWidth: 0,
    singleQuote: count(/[:-] '/g) >= count(/[:-] "/g),
    indentSeq: !/^( *)[^\s#-][^\n]*:\n\1- /m.test(source),
  }
  return {
    /** The value of a text; undefined if it has mistakes. */
    read: (text: string) => openYaml(text).value,
    /** A value on its own lines. */
    render: (value: unknown) => stringify(value, options),
    /** The only key or item of a value, to be written beside another; in a `flow`, on one line. Texts are of a `type`. */
    renderEntry: (value: object, { start }: Extent, flow: boolean, type: Scalar.Type = 'PLAIN') => {
      const margin = ' '.repeat(columnOf(source, start))
      const own = { ...options, defaultStringType: type }
      if (!flow) return withoutNewline(stringify(value, own)).replaceAll(/\n(?=[^\n])/g, `\n${margin}`)
      const text = stringify(value, { ...own, collectionStyle: 'flow', flowCollectionPadding: true })
      return text.replaceAll(/^[[{] ?| ?[\]}]\n$/g, '')
    },
  }
}

/** JSON with the indentation of its source; an item on as many lines as the one beside it, a key like the first key. */
export function jsonStyle(source: string): Style {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(source) ?? []
  const render = (value: unknown) => JSON.stringify(value, undefined, indent)
  return {
    read: parseJson,
    render,
    renderEntry: (value, { start, end }) => {
      const entry = render(value).slice(1, -1).trim()
      const sample = source.slice(start, end)
      const isSpread = Array.isArray(value) ? sample.includes('\n') : beginsLine(source, start)
      const margin = /^[ \t]*/.exec(source.slice(start - columnOf(source, start)))?.[0] ?? ''
      // No string of JSON contains a line break.
      if (isSpread) return entry.replaceAll(`\n${indent}`, `\n${margin}`)
      const padding = /[[{]\s/.test(sample) ? ' ' : ''
      return entry.replaceAll(/(?<=[[{])\n\s*|\n\s*(?=[\]}])/g, padding).replaceAll(/\n\s*/g, ' ')
    },
  }
}

/** What separates the items of a collection in brackets; a second one is placed like the first. */
export function separatorIn(source: string, collection: unknown, [first, second]: readonly Extent[]): string {
  if (second) return source.slice(first?.end, second.start)
  const before = source.slice(rangeOf(collection)[0] + 1, first?.start)
  return before.includes('\n') ? `,${before}` : ', '
}

/** Without its last line break. A no-break space can end a text: YAML does not treat it as white space. */
export function withoutNewline(text: string): string {
  return text.replace(/\n$/, '')
}

export function rangeOf(node: unknown): readonly [start: number, end: number] {
  const [start = 0, end = 0] = (node as { range?: readonly number[] } | null)?.range ?? []
  return [start, end]
}

/** The offset after the last character of a node, without the comments and line breaks after it. */
export function endOf(source: string, node: unknown): number {
  if (isPair(node)) return Math.max(endOf(source, node.key), endOf(source, node.value))
  if (isCollection(node) && !node.flow && node.items.length > 0) return endOf(source, node.items.at(-1))
  let [start, end] = rangeOf(node)
  if (isScalar(node)) while (end > start && source[end - 1] === '\n') end--
  // A value written where there was none stays apart from the comment after it.
  if (start === end && source[end] === '#') while (/[ \t]/.test(source.charAt(end - 1))) end--
  return end
}

/** The offset of the line after the one at `offset`. */
export function nextLine(source: string, offset: number): number {
  const end = source.indexOf('\n', offset)
  return end < 0 ? source.length : end + 1
}

export function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1)
}

/** Whether only spaces come before an offset on its line. */
export function beginsLine(source: string, offset: number): boolean {
  return source.slice(offset - columnOf(source, offset), offset).trim() === ''
}
