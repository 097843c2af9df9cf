import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node

/** The value of an attribute; undefined if the element does not have it. */
export function attribute(element: Element, name: string): string | undefined {
  // In SVG, `xlink:href` has a prefix and is not `href`.
  return element.attrs.find((attr) => attr.name === name && !attr.prefix)?.value
}

/** The words of a space-separated attribute. */
export function words(element: Element, name: string): readonly string[] {
  const value = attribute(element, name)
  return value ? value.split(/\s+/).filter(Boolean) : []
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node
}

export function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text'
}

export function parentOf(node: Node): Element | undefined {
  const parent = 'parentNode' in node ? node.parentNode : null
  return parent && isElement(parent) ? parent : undefined
}

/** An element and its ancestors, innermost first. */
export function* lineage(element: Element): Generator<Element> {
  for (let each: Element | undefined = element; each; each = parentOf(each)) yield each
}

/** The ancestors of a node, innermost first. */
export function ancestors(node: Node): Element[] {
  const parent = parentOf(node)
  return parent ? [...lineage(parent)] : []
}

export function childElements(element: Element): readonly Element[] {
  return element.childNodes.filter((node) => isElement(node))
}

/** Every element below a node, in document order, without those in templates. */
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

/** Inline elements; all others start a new line. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Elements whose text is not shown; `annotation` is the source of a formula. */
export const INVISIBLE_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'annotation'])

/**
 * Visits each text and line break below a node, as written, until `visit` returns 'stop'; skips scripts, styles and
 * templates.
 */
export function textsBelow(
  node: Node,
  visit: (text: string, parent: Element) => 'stop' | void,
): 'stop' | undefined {
  if (!('childNodes' in node)) return undefined
  for (const child of node.childNodes) {
    const text = isText(child) ? child.value : child.nodeName === 'br' ? '\n' : undefined
    if (text !== undefined) {
      if (isElement(node) && visit(text, node) === 'stop') return 'stop'
    } else if (!INVISIBLE_ELEMENTS.has(child.nodeName) && textsBelow(child, visit) === 'stop') return 'stop'
  }
  return undefined
}

/** The words below a node, with runs of spaces and line breaks folded into one space. */
export function textOf(node: Node | undefined): string {
  return node ? (shortText(node, Infinity) ?? '') : ''
}

/** The same; undefined if it has more than `most` characters. */
export function shortText(node: Node, most: number): string | undefined {
  let text = ''
  const stopped = textsBelow(node, (part) => {
    text += part
    return text.length > most ? 'stop' : undefined
  })
  return stopped ? undefined : foldSpaces(text)
}

/** The code or data in a script. */
export function scriptText(script: Element): string {
  return script.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}

/** Whether an element is inside another with this tag name. */
export function isWithin(element: Element, name: string): boolean {
  return ancestors(element).some(({ tagName }) => tagName === name)
}

/** Folds ordinary spaces; no-break spaces stay. */
export function foldSpaces(text: string): string {
  // A single space, the usual case, is not a match.
  return text.replace(/[\t\r\n][ \t\r\n]*| [ \t\r\n]+/g, ' ').trim()
}
