import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import type { Place, Problem } from '../../problems/problem.ts'
import { endlessAliases, yamlProblems } from './yaml-problems.ts'

/** Finds a text inside one value, each call after the previous match. */
export type PlaceInside = (part: string) => Place

export type YamlSource = {
  readonly value: unknown
  readonly problems: readonly Problem[]
  /** Place of the value at `path`, or of its nearest parent that exists. */
  readonly valueAt: (path: readonly PropertyKey[]) => Place
  /** Place of the key at the end of `path`, for mistakes in the key itself. */
  readonly keyAt: (path: readonly PropertyKey[]) => Place
  /** Places of texts inside the value at `path`; the value's own place if not found. */
  readonly insideOf: (path: readonly PropertyKey[]) => PlaceInside
  /** Source text of the value at `path`, quotes included. */
  readonly writtenAt: (path: readonly PropertyKey[]) => string
}

/**
 * Parses YAML. Syntax errors are returned as problems, never thrown. `firstLine` is where the text starts in `file`
 * (front matter starts at 2).
 */
export function parseYaml(file: string, source: string, firstLine = 1): YamlSource {
  const counter = new LineCounter()
  const doc = parseDocument(source, {
    lineCounter: counter,
    prettyErrors: false,
    // Its search goes through all keys for each.
    uniqueKeys: false,
    logLevel: 'error',
  })
  const place = (offset: number): Place => {
    const { line, col } = counter.linePos(offset)
    return { file, line: line + firstLine - 1, column: col }
  }
  const problems = yamlProblems(doc, source, place)
  let value: unknown
  try {
    if (problems.length === 0) value = doc.toJS()
  } catch (error) {
    // The library stops values that repeat each other into millions.
    if (!(error instanceof ReferenceError)) throw error
    problems.push(endlessAliases(place(source.indexOf('*'))))
  }

  return {
    value,
    problems,
    valueAt: (path) => place(valueOffset(doc, path)),
    keyAt: (path) => place(keyOffset(doc, path) ?? valueOffset(doc, path)),
    insideOf: (path) => {
      const value = valueOffset(doc, path)
      let after = value
      return (part) => {
        const found = source.indexOf(part, after)
        if (part === '' || found === -1 || found >= end(doc, path, source)) return place(value)
        after = found + part.length
        return place(found)
      }
    },
    writtenAt: (path) => source.slice(valueOffset(doc, path), end(doc, path, source)).trimEnd(),
  }
}

function valueOffset(doc: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = nodeAt(doc, path.slice(0, length))
    if (!node) continue
    // An empty value has no visible place: use its key.
    if (isScalar(node) && node.source === '' && node.value === null)
      return keyOffset(doc, path.slice(0, length)) ?? start(node)
    return start(node)
  }
  return doc.contents ? start(doc.contents) : 0
}

function keyOffset(doc: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  const parent = path.length > 1 ? nodeAt(doc, path.slice(0, -1)) : doc.contents
  if (!isMap(parent)) return undefined
  // Keys that look like numbers are strings elsewhere.
  const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))
  return pair && isNode(pair.key) ? start(pair.key) : undefined
}

function nodeAt(doc: Document.Parsed, path: readonly PropertyKey[]): Node | undefined {
  const node = doc.getIn(path, true) ?? doc.getIn(path.map(numeric), true)
  return isNode(node) ? node : undefined
}

function numeric(part: PropertyKey): PropertyKey {
  return typeof part === 'string' && /^\d+$/.test(part) ? Number(part) : part
}

function start(node: Node): number {
  return node.range?.[0] ?? 0
}

function end(doc: Document.Parsed, path: readonly PropertyKey[], source: string): number {
  return nodeAt(doc, path)?.range?.[1] ?? source.length
}
