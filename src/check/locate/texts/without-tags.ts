import type { Nodes } from 'mdast'
import { markdownTree } from '../../../content/markdown/markdown-tree.ts'
import { spliced, type Splice } from '../../../lib/splice.ts'

/** Unlike an address in `<>`. */
const MAY_BE_TAG = /<(?:!|\/?[a-z][a-z\d-]*[\s/>])/i
const TAG = /<!--[^]*?-->|<[^>]*>/g

/**
 * A markdown text with spaces instead of its tags and comments, so that words keep their offsets. Empty if it has
 * none.
 */
export function withoutTags(source: string): string {
  const tags: Splice[] = []
  const collect = (node: Readonly<Nodes>): void => {
    const { start, end } = node.position ?? {}
    if (node.type === 'html' && start?.offset !== undefined)
      for (const { 0: tag, index } of source.slice(start.offset, end?.offset).matchAll(TAG)) {
        const at = start.offset + index
        tags.push({ start: at, end: at + tag.length, text: ' '.repeat(tag.length) })
      }
    if ('children' in node) for (const child of node.children) collect(child)
  }
  if (MAY_BE_TAG.test(source)) collect(markdownTree(source))
  return tags.length > 0 ? spliced(source, tags) : ''
}
