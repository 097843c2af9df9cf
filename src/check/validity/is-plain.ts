import type { DefaultTreeAdapterTypes } from 'parse5'
import { isElement, isText, type Node } from '../../html/html-tree.ts'

const START = '<!doctype html>'
/** Elements that hold nothing and are not closed. */
const EMPTY = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements whose text holds no references. */
const RAW = new Set(['script', 'style'])
/** A tag as renderers write it: attributes between double quotes. */
const TAG = /^<[a-zA-Z0-9-]+(?:[ \n]+[a-zA-Z][a-zA-Z0-9:-]*(?:="[^"]*")?)*[ \n]*\/?>$/
/** References other than those of renderers. */
const OTHER_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#x27|#39|nbsp);)/

/**
 * Whether a document says all that its tree says, and no more: nothing in it was added, moved, closed or left out by the
 * parser, which was told to note where each node is written. Such is what a renderer writes.
 */
export function isPlain(document: DefaultTreeAdapterTypes.Document, source: string): boolean {
  if (!source.startsWith(START) || /[\0\r\f]|<!--/.test(source)) return false
  /** How far the nodes that were visited reach, one after another and without a gap. */
  let at = START.length

  const isAsWritten = (node: Node): boolean => {
    const place = node.sourceCodeLocation
    if (place?.startOffset !== at) return false
    if (isText(node)) {
      at = place.endOffset
      const written = source.slice(place.startOffset, at)
      if (RAW.has(node.parentNode?.nodeName ?? '')) return !written.includes('</')
      return !(written.includes('<') || OTHER_REFERENCE.test(written))
    }
    if (!isElement(node)) return false
    const { startTag, endTag } = node.sourceCodeLocation ?? {}
    if (!startTag) return false
    at = startTag.endOffset
    const tag = source.slice(startTag.startOffset, at)
    if (!tag.startsWith(node.tagName, 1) || !TAG.test(tag) || OTHER_REFERENCE.test(tag)) return false
    if (!node.childNodes.every(isAsWritten)) return false
    const end = `</${node.tagName}>`
    // Of a drawing, parse5 notes no end tag that has capitals.
    const isClosed = endTag ? endTag.startOffset === at : isForeign(node) && !tag.endsWith('/>')
    if (!isClosed) return endTag === undefined && (EMPTY.has(node.tagName) || isForeign(node))
    at += end.length
    return source.startsWith(end, at - end.length)
  }
  const [, html] = document.childNodes
  return html !== undefined && isAsWritten(html) && at === source.length
}

function isForeign({ namespaceURI }: DefaultTreeAdapterTypes.Element): boolean {
  return namespaceURI.endsWith('svg')
}
