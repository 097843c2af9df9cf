import { isCollection, isPair, isScalar, stringify } from 'yaml'
import type { Splice } from '../../lib/splice.ts'
import type { FieldPath } from './field-path.ts'

/** The input of the functions that change a part of YAML. */
export type Changing = {
  readonly source: string
  readonly style: ReturnType<typeof createStyle>
  /** Gives a node the value `wanted`; undefined if its kind changes, so that it must be rewritten. */
  readonly change: (node: unknown, wanted: unknown, path: FieldPath) => readonly Splice[] | undefined
}

/** How a file writes new parts: with the quotes and the list indentation of its source. */
export function createStyle(source: string) {
  const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0
  const options = {
    lineWidth: 0,
    singleQuote: count(/[:-] '/g) >= count(/[:-] "/g),
    indentSeq: !/^( *)[^\s#-][^\n]*:\n\1- /m.test(source),
  }
  return {
    /** A value on its own lines, with a final line break. */
    render: (value: unknown) => stringify(value, options),
    /** The only key or item of a value, at a column; in a `flow`, on one line. */
    renderEntry: (value: object, column: number, flow: boolean) => {
      const margin = ' '.repeat(column)
      if (!flow) return withoutNewline(stringify(value, options)).replaceAll(/\n(?=[^\n])/g, `\n${margin}`)
      const text = stringify(value, { ...options, collectionStyle: 'flow', flowCollectionPadding: true })
      return text.replaceAll(/^[[{] ?| ?[\]}]\n$/g, '')
    },
  }
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
