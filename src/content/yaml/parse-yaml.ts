import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  YAMLParseError,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml'
import { once } from '../../lib/once.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import { readNodes, start } from './read-nodes.ts'
import { readPlainYaml } from './read-plain-yaml.ts'
import { yamlProblems } from './yaml-problems.ts'

export type YamlSource = {
  readonly value: unknown
  readonly problems: readonly Problem[]
  /** Place of the value at `path`, or of its nearest parent that exists. */
  readonly valueAt: (path: readonly PropertyKey[]) => Place
  /** Place of the key at the end of `path`, for mistakes in the key itself. */
  readonly keyAt: (path: readonly PropertyKey[]) => Place
  /** Finds texts inside the value at `path`, each call after the previous match; the value's own place if not found. */
  readonly insideOf: (path: readonly PropertyKey[]) => (part: string) => Place
  /** Source text of the value at `path`, quotes included. */
  readonly writtenAt: (path: readonly PropertyKey[]) => string
}

/**
 * Parses YAML. Syntax errors are returned as problems, never thrown. `firstLine` is where the text starts in `file`
 * (front matter starts at 2).
 */
export function parseYaml(file: string, source: string, firstLine = 1): YamlSource {
  const counter = new LineCounter()
  const document = once(() => readDocument(source, counter))
  const place = (offset: number): Place => {
    const { line, col } = counter.linePos(offset)
    return { file, line: line + firstLine - 1, column: col }
  }
  const read = () => {
    const { value, faults } = readNodes(document().contents)
    const problems = yamlProblems(document(), faults, place)
    return { value: problems.length === 0 ? value : undefined, problems }
  }
  const plain = readPlainYaml(source)

  return {
    ...(plain === undefined ? read() : { value: plain, problems: [] }),
    valueAt: (path) => place(valueOffset(document(), path)),
    keyAt: (path) => place(keyOffset(document(), path) ?? valueOffset(document(), path)),
    insideOf: (path) => {
      const doc = document()
      const value = valueOffset(doc, path)
      let after = value
      return (part) => {
        const found = source.indexOf(part, after)
        if (part === '' || found === -1 || found >= end(doc, path, source)) return place(value)
        after = found + part.length
        return place(found)
      }
    },
    writtenAt: (path) => source.slice(valueOffset(document(), path), end(document(), path, source)).trimEnd(),
  }
}

/**
 * The library reports what is too deep for it, except lists that start on one line, such as many `- - -`: those
 * overflow its stack.
 */
function readDocument(source: string, lineCounter: LineCounter): Document.Parsed {
  const options = {
    prettyErrors: false,
    // Its check is quadratic in the number of keys.
    uniqueKeys: false,
    logLevel: 'error',
  } as const
  try {
    return parseDocument(source, { ...options, lineCounter })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const { lineStarts } = lineCounter
    const lengths = lineStarts.map((start, line) => (lineStarts[line + 1] ?? source.length) - start)
    const longest = lineStarts[lengths.indexOf(lengths.reduce((a, b) => Math.max(a, b), 0))] ?? 0
    const doc = parseDocument('', options)
    doc.errors.push(new YAMLParseError([longest, longest], 'RESOURCE_EXHAUSTION', error.message))
    return doc
  }
}

function valueOffset(doc: Document.Parsed, path: readonly PropertyKey[]): number {
  const nodes = nodesAlong(doc, path)
  const node = nodes.at(-1)
  // An empty value has no visible place: use its key.
  if (isScalar(node) && node.source === '' && node.value === null)
    return keyOffset(doc, path.slice(0, nodes.length - 1)) ?? start(node)
  return node ? start(node) : 0
}

function keyOffset(doc: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  const parent = nodesAlong(doc, path.slice(0, -1))[path.length - 1]
  const key = isMap(parent) ? pairsOf(parent).get(String(path.at(-1)))?.key : undefined
  return isNode(key) ? start(key) : undefined
}

/** The nodes along a path, up to the last one that exists. */
function nodesAlong({ contents }: Document.Parsed, path: readonly PropertyKey[]): Node[] {
  const nodes: Node[] = []
  let next: unknown = contents
  for (const part of path) {
    if (!isNode(next)) return nodes
    nodes.push(next)
    if (isMap(next)) next = pairsOf(next).get(String(part))?.value
    else next = isSeq(next) ? next.items[Number(part)] : undefined
  }
  return isNode(next) ? [...nodes, next] : nodes
}

/**
 * Pairs by name; keys that look like numbers are strings elsewhere. The library searches all pairs on each lookup.
 */
const pairsOf = oncePer(({ items }: YAMLMap): ReadonlyMap<string, Pair> => {
  const pairs = new Map<string, Pair>()
  for (const pair of items) {
    const name = isScalar(pair.key) ? String(pair.key.value) : undefined
    if (name !== undefined && !pairs.has(name)) pairs.set(name, pair)
  }
  return pairs
})

function end(doc: Document.Parsed, path: readonly PropertyKey[], source: string): number {
  return nodesAlong(doc, path)[path.length]?.range?.[1] ?? source.length
}
