import { parse, type DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node

/** The value of an attribute; undefined when the element does not have it. */
export function attribute(element: Element, name: string): string | undefined {
  for (const attr of element.attrs) if (attr.name === name) return attr.value
  return undefined
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node
}

/** The elements that hold a node, from its parent outwards. */
export function ancestors(node: Node): Element[] {
  const found: Element[] = []
  for (let around = parentOf(node); around; around = parentOf(around)) {
    if (isElement(around)) found.push(around)
  }
  return found
}

function parentOf(node: Node): Node | null {
  return 'parentNode' in node ? node.parentNode : null
}

/** Every element below a node, in document order. */
export function elementsBelow(node: Node): Element[] {
  const found: Element[] = []
  const visit = (parent: Node): void => {
    if (!('childNodes' in parent)) return
    for (const child of parent.childNodes) {
      if (isElement(child)) found.push(child)
      visit(child)
    }
  }
  visit(node)
  return found
}

const SILENT = new Set(['script', 'style', 'template'])

/** Each text below a node that a visitor may read, as it is written; scripts, styles and templates are left out. */
export function textsBelow(node: Node, visit: (text: string, parent: Element) => void): void {
  if (!('childNodes' in node)) return
  for (const child of node.childNodes) {
    if (child.nodeName === '#text' && isElement(node))
      visit((child as DefaultTreeAdapterTypes.TextNode).value, node)
    else if (!SILENT.has(child.nodeName)) textsBelow(child, visit)
  }
}

/** The words below a node, spaces and line ends folded into one space each. */
export function textOf(node: Node | undefined): string {
  if (!node) return ''
  const texts: string[] = []
  textsBelow(node, (text) => texts.push(text))
  return foldSpaces(texts.join(''))
}

/** Ordinary spaces folded; those that do not break stay as they are. */
export function foldSpaces(text: string): string {
  // Most spaces are alone and stay.
  return text.replace(/ [ \t\r\n]+|[\t\r\n][ \t\r\n]*/g, ' ').trim()
}

/** The innermost element whose opening tag stands at an offset of a document, or begins last before it. */
export function elementAt(html: string, offset: number): Element | undefined {
  const elements = elementsBelow(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
  return elements.findLast(({ sourceCodeLocation: at }) => at && at.startOffset <= offset)
}
