import { eachNode } from '../../../content/markdown/each-node.ts'
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
  if (!MAY_BE_TAG.test(source)) return ''
  const tags: Splice[] = []
  eachNode(markdownTree(source), ({ type, position }) => {
    const start = position?.start.offset
    if (type !== 'html' || start === undefined) return
    for (const { 0: tag, index } of source.slice(start, position?.end.offset).matchAll(TAG))
      tags.push({ start: start + index, end: start + index + tag.length, text: ' '.repeat(tag.length) })
  })
  return tags.length > 0 ? spliced(source, tags) : ''
}
