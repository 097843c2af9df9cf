import type { Nodes, Root } from 'mdast'
import { slug } from '../../lib/slug.ts'
import type { Heading } from '../load/entry.ts'

/** Gives every heading of a document an id of its own, made of its words, and lists them. Changes the tree. */
export function identifyHeadings(tree: Root): Heading[] {
  const used = new Set<string>()
  return tree.children.flatMap((node) => {
    if (node.type !== 'heading') return []
    const text = plainText(node)
    const id = headingId(text, used)
    node.data = { ...node.data, hProperties: { id } }
    return [{ depth: node.depth, id, text }]
  })
}

/** The id of a heading with these words, none of those `used` so far; it joins them. */
export function headingId(text: string, used: Set<string>): string {
  const base = slug(text) || 'section'
  let id = base
  for (let n = 2; used.has(id); n++) id = `${base}-${n}`
  used.add(id)
  return id
}

/** The words of a node without their markup. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}
