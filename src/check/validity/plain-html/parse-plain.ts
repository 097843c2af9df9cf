import { foreignContent, html as HTML, type DefaultTreeAdapterTypes } from 'parse5'
import type { Element } from '../../../html/html-tree.ts'
import { EMPTY, mayHoldText, standsWell } from './plain-nesting.ts'
import { readReferences } from './plain-references.ts'

type Document = DefaultTreeAdapterTypes.Document
type Attributes = Element['attrs']

const { NS, DOCUMENT_MODE } = HTML
const START = '<!doctype html>'
const OPENING = /<([a-z][a-zA-Z0-9-]*)/y
const ATTRIBUTE = /[ \n]+([a-zA-Z][a-zA-Z0-9:-]*)(?:="([^"]*)")?/y
const CLOSE = /[ \n]*(\/?)>/y
const CLOSING = /<\/([a-z][a-zA-Z0-9-]*)>/y
/** What stands between their tags is text, whatever it looks like. */
const RAW = new Set(['script', 'style'])
const ONLY_TEXT = new Set(['title', 'textarea', ...RAW])

/**
 * Parses a document that leaves nothing to the parser: each element closed where it should be, attributes between double
 * quotes, no comments, nothing where it would be moved or closed by what follows. Such is what a renderer writes. Gives the
 * tree that parse5 would; undefined for any other document.
 */
export function parsePlain(source: string): Document | undefined {
  if (!source.startsWith(`${START}<html`) || /[\0\r\f]/.test(source)) return undefined
  const document: Document = { nodeName: '#document', mode: DOCUMENT_MODE.NO_QUIRKS, childNodes: [] }
  document.childNodes.push({
    nodeName: '#documentType',
    name: 'html',
    publicId: '',
    systemId: '',
    parentNode: document,
  })
  /** The elements that are open, the innermost last. */
  const open: Element[] = []
  let at = START.length

  while (at < source.length) {
    const parent = open.at(-1)
    if (source.charCodeAt(at) !== LESS_THAN) {
      const next = source.indexOf('<', at)
      const text = next < 0 ? undefined : readReferences(source.slice(at, next))
      if (text === undefined || !parent || !mayHoldText(parent, text)) return undefined
      addText(parent, text)
      at = next
    } else if (source.charCodeAt(at + 1) === SLASH) {
      CLOSING.lastIndex = at
      const name = CLOSING.exec(source)?.[1]
      if (!parent || name !== parent.tagName) return undefined
      open.pop()
      at = CLOSING.lastIndex
      if (open.length === 0) return endsWith(source.slice(at), parent) ? document : undefined
    } else {
      OPENING.lastIndex = at
      const name = OPENING.exec(source)?.[1]
      if (name === undefined) return undefined
      const read = readAttributes(source, OPENING.lastIndex)
      const element = read && createElement(name, read.attrs, parent ?? document)
      if (!element || !standsWell(element, open)) return undefined
      element.parentNode?.childNodes.push(element)
      at = read.end

      const foreign = element.namespaceURI === NS.SVG
      if (foreign && read.closed) continue
      if (!foreign && EMPTY.has(name)) continue
      if (read.closed) return undefined
      if (foreign || !ONLY_TEXT.has(name)) {
        open.push(element)
        // The parser drops a line end that stands first there.
        if (name === 'pre' && source.charCodeAt(at) === LINE_END) return undefined
        continue
      }
      const end = source.indexOf('</', at)
      const text = end < 0 ? undefined : readText(name, source.slice(at, end))
      if (text === undefined || !source.startsWith(`</${name}>`, end)) return undefined
      if (text !== '') addText(element, text)
      at = end + name.length + 3
    }
  }
  return undefined
}

const LESS_THAN = 60
const SLASH = 47
const LINE_END = 10

/** Line ends after the last tag go where the parser puts them: to the end of the body. */
function endsWith(rest: string, { childNodes }: Element): boolean {
  const body = childNodes[1]
  if (!body || !('tagName' in body)) return false
  if (rest === '') return true
  const last = body.childNodes.at(-1)
  if (last && 'value' in last) last.value += rest
  else addText(body, rest)
  return /^[ \n]+$/.test(rest)
}

function readText(name: string, text: string): string | undefined {
  if (text.includes('<!--') || text.startsWith('\n')) return undefined
  return RAW.has(name) ? text : readReferences(text)
}

function addText(parent: Element, value: string): void {
  parent.childNodes.push({ nodeName: '#text', value, parentNode: parent })
}

function createElement(name: string, attrs: Attributes, parentNode: Element | Document): Element | undefined {
  const foreign = name === 'svg' || ('namespaceURI' in parentNode && parentNode.namespaceURI === NS.SVG)
  const lower = name.toLowerCase()
  if (foreign) {
    foreignContent.adjustTokenSVGAttrs({ attrs } as never)
    foreignContent.adjustTokenXMLAttrs({ attrs } as never)
  }
  const tagName = foreign ? (foreignContent.SVG_TAG_NAMES_ADJUSTMENT_MAP.get(lower) ?? lower) : lower
  // An end tag is compared with the name as it is written.
  if (tagName !== name) return undefined
  return {
    nodeName: tagName,
    tagName,
    attrs,
    namespaceURI: foreign ? NS.SVG : NS.HTML,
    childNodes: [],
    parentNode,
  }
}

/** The attributes of a tag, up to its end; undefined when one is written otherwise, or twice. */
function readAttributes(source: string, from: number) {
  const attrs: Attributes = []
  let end = from
  for (;;) {
    ATTRIBUTE.lastIndex = end
    const match = ATTRIBUTE.exec(source)
    if (!match) break
    end = ATTRIBUTE.lastIndex
    const name = (match[1] ?? '').toLowerCase()
    const value = match[2] === undefined ? '' : readReferences(match[2])
    if (value === undefined || attrs.some((attr) => attr.name === name)) return undefined
    attrs.push({ name, value })
  }
  CLOSE.lastIndex = end
  const close = CLOSE.exec(source)
  return close ? { attrs, end: CLOSE.lastIndex, closed: close[1] === '/' } : undefined
}
