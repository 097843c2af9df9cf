import type { Nodes } from 'mdast'
import { markdownToMdast } from 'satteri'
import { refuseCostly } from './refuse-costly.ts'

/** The tree of a markdown text; without children if parsing it would cost too much. */
export function markdownTree(source: string): Readonly<Nodes> {
  return refuseCostly(source, ['&', '_']) ? { type: 'root', children: [] } : markdownToMdast(source)
}
