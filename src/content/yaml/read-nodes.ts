import { isAlias, isMap, isScalar, isSeq, type Alias, type Node, type YAMLMap } from 'yaml'

export type NodeFault = { readonly kind: 'duplicate' | 'unknown' | 'endless'; readonly node: Node }

/** What aliases may repeat, in values and characters; a few lines can produce millions. */
const MAX_REPEATED = 1_000_000

/** An anchor; `read` is set once its value has been read completely. */
type Anchor = { read?: { readonly value: unknown; readonly size: number } }

/**
 * The value of a node, and the faults of its keys and aliases. The library's own conversion compares each alias with
 * all earlier anchors and aliases.
 */
export function readNodes(root: Node | null): {
  readonly value: unknown
  readonly faults: readonly NodeFault[]
} {
  const faults: NodeFault[] = []
  const anchors = new Map<string, Anchor>()
  let size = 0
  let repeated = 0

  const alias = (node: Alias): unknown => {
    const anchor = anchors.get(node.source)
    if (!anchor) return void faults.push({ kind: 'unknown', node })
    const { read } = anchor
    const before = repeated
    repeated += read?.size ?? 0
    size += read?.size ?? 0
    // Reported once: all later aliases repeat too much.
    if (!read || (before <= MAX_REPEATED && repeated > MAX_REPEATED)) faults.push({ kind: 'endless', node })
    return read?.value
  }
  const map = ({ items }: YAMLMap): unknown => {
    const known = new Set<string>()
    const entries: [string, unknown][] = []
    for (const { key, value } of items as YAMLMap<Node, Node | null>['items']) {
      // In the value, the keys 1 and "1" are one.
      const name = keyName(valueOf(key))
      if (known.has(name)) faults.push({ kind: 'duplicate', node: key })
      known.add(name)
      entries.push([name, valueOf(value)])
    }
    return Object.fromEntries(entries)
  }
  const plain = (node: Node): unknown => {
    if (isMap(node)) return map(node)
    if (isSeq<Node>(node)) {
      const values: unknown[] = []
      for (const item of node.items) values.push(valueOf(item))
      return values
    }
    const value = isScalar(node) ? node.value : undefined
    if (typeof value === 'string') size += value.length
    return value
  }
  const valueOf = (node: Node | null): unknown => {
    if (!node) return null
    size += 1
    if (isAlias(node)) return alias(node)
    const anchor: Anchor = {}
    const before = size
    if (node.anchor !== undefined) anchors.set(node.anchor, anchor)
    const value = plain(node)
    anchor.read = { value, size: size - before + 1 }
    return value
  }
  return { value: valueOf(root), faults }
}

/** Lists and maps are abbreviated: a nested one would be escaped again at each level. */
function keyName(key: unknown): string {
  if (Array.isArray(key)) return '[…]'
  return typeof key === 'object' && key !== null ? '{…}' : String((key ?? '') as string | number | boolean)
}

/** The offset of a node in its source. */
export function start(node: Node): number {
  return node.range?.[0] ?? 0
}
