import { parse, type DefaultTreeAdapterTypes } from 'parse5'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

/** A document as a browser parses it, before any script or style. */
export type Page = {
  readonly root: Element
  /** Every element in order, templates left out. */
  readonly elements: readonly Element[]
  /** Elements by tag name, SVG and HTML alike. */
  readonly all: (...names: readonly string[]) => readonly Element[]
  readonly byId: (id: string) => Element | undefined
  readonly withId: (id: string) => readonly Element[]
}

/** Parses a document; there is none so broken that it has no page. */
export function parsePage(html: string): Page {
  const document = parse(html)
  const root = document.childNodes.find((node) => isElement(node))
  if (!root || !isElement(root)) throw new Error('parse5 gave a document without an element')
  const elements = [root, ...descendants(root)]
  const ids = new Map<string, Element[]>()
  for (const element of elements) {
    const id = attribute(element, 'id')
    if (id) ids.set(id, [...(ids.get(id) ?? []), element])
  }
  return {
    root,
    elements,
    all: (...names) => elements.filter(({ tagName }) => names.includes(tagName)),
    byId: (id) => ids.get(id)?.[0],
    withId: (id) => ids.get(id) ?? [],
  }
}

export function isElement(node: DefaultTreeAdapterTypes.Node): node is Element {
  return 'tagName' in node
}

export function isText(node: DefaultTreeAdapterTypes.Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text'
}

/** The value of an attribute; undefined where the element does not have it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => (each.prefix ? `${each.prefix}:${each.name}` : each.name) === name)
    ?.value
}

/** The words of an attribute that lists some. */
export function words(element: Element, name: string): readonly string[] {
  return (attribute(element, name) ?? '').split(/\s+/).filter(Boolean)
}

export function childElements(element: Element): readonly Element[] {
  return element.childNodes.filter((node) => isElement(node))
}

export function parentOf(element: Element): Element | undefined {
  return element.parentNode && isElement(element.parentNode) ? element.parentNode : undefined
}

/** The element and those around it, from the inside out. */
export function* lineage(element: Element): Generator<Element> {
  for (let each: Element | undefined = element; each; each = parentOf(each)) yield each
}

/** Elements inside, in order. What is in a template is no part of the document. */
export function* descendants(element: Element): Generator<Element> {
  for (const child of childElements(element)) {
    yield child
    yield* descendants(child)
  }
}

/** The text inside, scripts and styles left out, white space folded. */
export function textOf(node: Element): string {
  return fold(strings(node).join(''))
}

export function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function strings(element: Element): string[] {
  if (element.tagName === 'script' || element.tagName === 'style') return []
  return element.childNodes.flatMap((node) => {
    if (isText(node)) return [node.value]
    return isElement(node) ? strings(node) : []
  })
}
