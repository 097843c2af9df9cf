import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { alignScalar } from './align-scalar.ts'
import { partsOf, plainLines } from './change-file.ts'
import { BODY, type FieldPath } from './field-path.ts'

export type FieldPlace = {
  readonly path: FieldPath
  /** Where in its text, as an author types it. */
  readonly caret: number
}

/** Finds fields by their place in a text, and the value of each. Offsets count a line break as one character. */
export type FieldMap = {
  /** Of markdown, with its text under {@link BODY}; without what is written in a wrong way. */
  readonly value: object
  readonly at: (offset: number) => FieldPlace
  readonly offsetOf: (line: number, column: number) => number
}

export function openFields(file: string, text: string): FieldMap {
  const source = plainLines(text)
  const { before, yaml, middle, body } = partsOf(file, source)
  const counter = new LineCounter()
  const doc = parseDocument(yaml, { logLevel: 'error', prettyErrors: false })
  for (let at = source.indexOf('\n'), start = 0; ; at = source.indexOf('\n', start)) {
    counter.addNewLine(start)
    if (at < 0) break
    start = at + 1
  }
  const value = (doc.errors.length > 0 ? {} : (doc.toJS() ?? {})) as object
  const bodyStart = before.length + yaml.length + middle.length
  return {
    value: body === undefined ? value : { ...value, [BODY]: body },
    at: (offset) =>
      body !== undefined && offset >= bodyStart
        ? { path: [BODY], caret: offset - bodyStart }
        : fieldAt(doc, yaml, offset - before.length),
    offsetOf: (line, column) => (counter.lineStarts[line - 1] ?? 0) + column - 1,
  }
}

/** The innermost field that an offset is in, or whose key it is at. */
function fieldAt(doc: Document, yaml: string, offset: number): FieldPlace {
  const path: (string | number)[] = []
  let node: unknown = doc.contents
  for (;;) {
    if (isMap(node)) {
      const pair = node.items.findLast(({ key }) => startOf(key) <= offset)
      if (!pair || !isScalar(pair.key)) break
      path.push(String(pair.key.value))
      node = pair.value
    } else if (isSeq(node)) {
      // The dash of an item belongs to it.
      const index = node.items.findLastIndex((item) => startOf(item) - 2 <= offset)
      if (index < 0) break
      path.push(index)
      node = node.items[index]
    } else break
  }
  return { path, caret: isScalar(node) ? caretOf(node, yaml, offset) : 0 }
}

function caretOf(
  node: { value: unknown; range?: readonly number[] | null | undefined },
  yaml: string,
  offset: number,
) {
  if (typeof node.value !== 'string') return 0
  const written = alignScalar(yaml, node.range?.[0] ?? 0, node.value)
  const index = written?.starts.findIndex((start) => start >= offset) ?? 0
  return index < 0 ? node.value.length : index
}

function startOf(node: unknown): number {
  return (node as { range?: readonly number[] } | null)?.range?.[0] ?? Infinity
}
