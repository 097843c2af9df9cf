import { ancestors, attribute, isElement, textOf, type Element, type Node } from './html-tree.ts'

/** Where an element finds its labels. */
export type LabelledPage = {
  readonly byId: ReadonlyMap<string, Element>
  readonly all: (name: string) => readonly Element[]
}

/** The name that assistive technology says for an element; empty when it has none. A simple reading of the accname standard. */
export function accessibleName(element: Element, page: LabelledPage): string {
  const referred = (attribute(element, 'aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => textOf(page.byId.get(id)))
    .join(' ')
    .trim()
  return (
    referred ||
    attribute(element, 'aria-label')?.trim() ||
    nativeName(element, page) ||
    attribute(element, 'title')?.trim() ||
    ''
  )
}

const FIELDS = new Set(['input', 'select', 'textarea', 'meter', 'progress', 'output'])

function nativeName(element: Element, page: LabelledPage): string {
  const { tagName } = element
  if (tagName === 'img' || tagName === 'area') return attribute(element, 'alt')?.trim() ?? ''
  if (tagName === 'input' && /^(?:submit|reset|button|image)$/.test(attribute(element, 'type') ?? ''))
    return attribute(element, 'value') ?? attribute(element, 'alt') ?? ''
  if (FIELDS.has(tagName)) return labelOf(element, page)
  if (tagName === 'fieldset') return childText(element, 'legend')
  if (tagName === 'table') return childText(element, 'caption')
  if (tagName === 'svg') return childText(element, 'title')
  return contentName(element)
}

/** What is said of an element for what is in it: texts, pictures and named parts, hidden ones left out. */
export function contentName(node: Node): string {
  if (!('childNodes' in node)) return ''
  return node.childNodes
    .map((child) => {
      if (child.nodeName === '#text') return 'value' in child ? child.value : ''
      if (!isElement(child) || isHidden(child) || /^(?:script|style|template)$/.test(child.tagName)) return ''
      const own = attribute(child, 'aria-label') ?? attribute(child, 'alt')
      return own ?? contentName(child)
    })
    .join('')
    .trim()
}

export function isHidden(element: Element): boolean {
  return attribute(element, 'aria-hidden') === 'true' || attribute(element, 'hidden') !== undefined
}

function labelOf(field: Element, page: LabelledPage): string {
  const id = attribute(field, 'id')
  const labels = page.all('label').filter((label) => {
    const target = attribute(label, 'for')
    return target === undefined ? ancestors(field).includes(label) : target === id
  })
  return labels.map(textOf).join(' ').trim()
}

function childText(element: Element, name: string): string {
  return textOf(element.childNodes.find((child) => child.nodeName === name))
}
