import { parse, type DefaultTreeAdapterTypes } from 'parse5'

import { FetchRefused } from '../page-fetcher.ts'

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
  /** The first element that says by `aria-owns` that it holds the one with this id. */
  readonly ownerOf: (id: string) => Element | undefined
  /** The labels that name a field by its id. */
  readonly labelsFor: (id: string) => readonly Element[]
}

/** Far past any page that people read; what goes past them is made to keep a server busy. */
const MOST_ELEMENTS = 10_000
const DEEPEST = 512

/**
 * Parses a document; there is none so broken that it has no page. Throws a {@link FetchRefused} (`size`) for one with
 * more than ten thousand elements, or deeper than browsers go.
 */
export function parsePage(html: string): Page {
  const document = parse(html)
  const root = document.childNodes.find((node) => isElement(node))
  if (!root || !isElement(root)) throw new Error('parse5 gave a document without an element')
  const elements = walk(root)
  const ids = groupBy(elements, (element) => attribute(element, 'id'))
  const tags = groupBy(elements, ({ tagName }) => tagName)
  const owners = new Map(
    elements
      .toReversed()
      .flatMap((element) => words(element, 'aria-owns').map((id) => [id, element] as const)),
  )
  const labels = groupBy(tags.get('label') ?? [], (label) => attribute(label, 'for'))
  return {
    root,
    elements,
    all: (...names) =>
      names.length === 1
        ? (tags.get(names[0] ?? '') ?? [])
        : elements.filter(({ tagName }) => names.includes(tagName)),
    byId: (id) => ids.get(id)?.[0],
    withId: (id) => ids.get(id) ?? [],
    labelsFor: (id) => labels.get(id) ?? [],
    ownerOf: (id) => owners.get(id),
  }
}

/** Every element in order, without a call inside a call: how deep a page goes is its author's choice. */
function walk(root: Element): readonly Element[] {
  const elements: Element[] = []
  const stack: [element: Element, depth: number][] = [[root, 1]]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [element, depth] = next
    elements.push(element)
    if (elements.length > MOST_ELEMENTS || depth > DEEPEST) throw new FetchRefused('size')
    for (const child of childElements(element).toReversed()) stack.push([child, depth + 1])
  }
  return elements
}

function groupBy(
  elements: readonly Element[],
  keyOf: (element: Element) => string | undefined,
): ReadonlyMap<string, readonly Element[]> {
  const groups = new Map<string, Element[]>()
  for (const element of elements) {
    const key = keyOf(element)
    if (!key) continue
    const group = groups.get(key)
    if (group) group.push(element)
    else groups.set(key, [element])
  }
  return groups
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
