import { isMap, isScalar, isSeq, type Document } from 'yaml'
import { lineStarts } from '../../lib/text/line-starts.ts'
import { alignScalar } from './align-scalar.ts'
import { partsOf, plainLines } from './change-file.ts'
import { BODY, type FieldPath } from './field-path.ts'
import { openYaml } from './open-yaml.ts'
import { rangeOf } from './yaml-style.ts'

/** Finds fields and their values by offset in a text. Offsets count a line break as one character. */
export function openFields(file: string, text: string) {
  const source = plainLines(text)
  const { before, yaml, middle, body } = partsOf(file, source)
  const { doc, value: fields } = openYaml(yaml)
  const lines = lineStarts(source)
  const value = (fields ?? {}) as object
  const bodyStart = before.length + yaml.length + middle.length
  return {
    /** Markdown has its text under {@link BODY}; invalid parts are left out. */
    value: (body === undefined ? value : { ...value, [BODY]: body }) as object,
    /** The field at an offset, and the offset in its text, as an author types it. */
    at: (offset: number): { readonly path: FieldPath; readonly caret: number } =>
      body !== undefined && offset >= bodyStart
        ? { path: [BODY], caret: offset - bodyStart }
        : fieldAt(doc, yaml, offset - before.length),
    offsetOf: (line: number, column: number) => (lines[line - 1] ?? 0) + column - 1,
  }
}

/** The innermost field at an offset, or the one whose key is there. */
function fieldAt(doc: Document, yaml: string, offset: number) {
  const path: (string | number)[] = []
  let node: unknown = doc.contents
  for (;;) {
    if (isMap(node)) {
      const pair = node.items.findLast(({ key }) => rangeOf(key)[0] <= offset)
      if (!pair || !isScalar(pair.key)) break
      path.push(String(pair.key.value))
      node = pair.value
    } else if (isSeq(node)) {
      // An item's dash belongs to it.
      const index = node.items.findLastIndex((item) => rangeOf(item)[0] - 2 <= offset)
      if (index < 0) break
      path.push(index)
      node = node.items[index]
    } else break
  }
  if (!isScalar(node) || typeof node.value !== 'string') return { path, caret: 0 }
  const written = alignScalar(yaml, rangeOf(node)[0], node.value)
  const index = written?.starts.findIndex((start) => start >= offset) ?? 0
  return { path, caret: index < 0 ? node.value.length : index }
}
