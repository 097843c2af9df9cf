import type { DefaultTreeAdapterTypes } from 'parse5'
import { isElement, isText, type Element, type Node } from '../../html/html-tree.ts'

type CommentNode = DefaultTreeAdapterTypes.CommentNode

const START = '<!doctype html>'
/** Void elements. */
const EMPTY = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements without character references. */
const RAW = new Set(['script', 'style'])
const ATTRIBUTE = /[ \n]+([a-zA-Z][a-zA-Z0-9:-]*)(?:="([^"]*)")?/y
const TAG_END = /[ \n]*(\/?)>/y
/** A comment that is no instruction to anybody, such as `[if IE]`. */
const COMMENT = /<!--([^<>[\]-]*(?:-[^<>[\]-]+)*)-->/y
const REFERENCE = /&([#a-z0-9]{0,5};)?/g
/** The references written by renderers. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'amp;': '&',
  'lt;': '<',
  'gt;': '>',
  'quot;': '"',
  'apos;': "'",
  '#x27;': "'",
  '#39;': "'",
  'nbsp;': '\u00A0',
}

/**
 * Whether a document and its tree match exactly: the parser added, moved, closed or dropped nothing. True of what
 * renderers write: double-quoted attributes, few references, plain comments.
 */
export function isPlain(document: DefaultTreeAdapterTypes.Document, source: string): boolean {
  if (!source.startsWith(START)) return false
  const [, html] = document.childNodes
  return html !== undefined && endOf(html, source, START.length) === source.length
}

/** The end of a node in the source, if written there as in the tree; -1 otherwise. */
function endOf(node: Node, source: string, at: number): number {
  if (isText(node)) return endOfText(node.value, RAW.has(node.parentNode?.nodeName ?? ''), source, at)
  if (node.nodeName === '#comment') return endOfComment(node as CommentNode, source, at)
  if (!isElement(node) || !source.startsWith(`<${node.tagName}`, at)) return -1
  const tagEnd = endOfAttributes(node, source, at + node.tagName.length + 1)
  TAG_END.lastIndex = tagEnd
  const tag = tagEnd < 0 ? null : TAG_END.exec(source)
  if (!tag) return -1
  let end = TAG_END.lastIndex
  const isForeign = node.namespaceURI.endsWith('svg')
  if (isForeign ? tag[1] === '/' : EMPTY.has(node.tagName)) return node.childNodes.length === 0 ? end : -1
  if (tag[1] === '/') return -1
  for (const child of node.childNodes) {
    end = endOf(child, source, end)
    if (end < 0) return -1
  }
  const close = `</${node.tagName}>`
  return source.startsWith(close, end) ? end + close.length : -1
}

function endOfText(value: string, raw: boolean, source: string, at: number): number {
  const end = source.indexOf(raw ? '</' : '<', at)
  const written = source.slice(at, end)
  return (raw ? written : read(written)) === value ? end : -1
}

function endOfComment({ data }: CommentNode, source: string, at: number): number {
  COMMENT.lastIndex = at
  return COMMENT.exec(source)?.[1] === data ? COMMENT.lastIndex : -1
}

function endOfAttributes({ attrs }: Element, source: string, from: number): number {
  let end = from
  for (const { prefix, name, value } of attrs) {
    ATTRIBUTE.lastIndex = end
    const [, written = '', text = ''] = ATTRIBUTE.exec(source) ?? []
    const whole = prefix ? `${prefix}:${name}` : name
    if (written.toLowerCase() !== whole.toLowerCase() || read(text) !== value) return -1
    end = ATTRIBUTE.lastIndex
  }
  return end
}

/** Decodes the references that renderers write; undefined for any other ampersand. */
function read(text: string): string | undefined {
  if (!text.includes('&')) return text
  let known = true
  const plain = text.replace(REFERENCE, (_, name: string | undefined) => {
    const character = CHARACTERS[name ?? '']
    known &&= character !== undefined
    return character ?? ''
  })
  return known ? plain : undefined
}
