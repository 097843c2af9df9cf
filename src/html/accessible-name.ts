import { ariaRoles } from './aria.ts'
import type { HtmlPage } from './html-page.ts'
import {
  attribute,
  isElement,
  isText,
  lineage,
  INVISIBLE_ELEMENTS,
  words,
  type Element,
} from './html-tree.ts'
import { roleOf } from './role-of.ts'
import { isSkipped, isSkippedItself, LABELLABLE } from './visibility.ts'

/** Maximum length of a name: enough to tell two apart, however much a page repeats. */
const MAX_LENGTH = 1000

/** The accessible name of an element, by the accname standard; empty if it has none. */
export function accessibleName(element: Element, page: HtmlPage): string {
  return (
    labelledBy(element, page) ||
    ariaLabel(element) ||
    nativeName(element, page) ||
    labelText(element, page) ||
    (isNamedByContent(element) ? contentText(element, page) : '') ||
    title(element)
  )
}

/** Whether `aria-label`, `aria-labelledby` or `title` names an element. */
export function isNamedByAttribute(element: Element, page: HtmlPage): boolean {
  return [ariaLabel(element), labelledBy(element, page), title(element)].some((name) => name !== '')
}

/** The text of the elements in `aria-labelledby`, hidden or not. Their own `aria-labelledby` is ignored. */
function labelledBy(element: Element, page: HtmlPage): string {
  let name = ''
  for (const id of new Set(words(element, 'aria-labelledby'))) {
    const named = page.byId.get(id)
    if (named) name += ` ${ariaLabel(named) || nativeName(named) || contentText(named)}`
    if (name.length > MAX_LENGTH) break
  }
  return shorten(name)
}

function ariaLabel(element: Element): string {
  return shorten(attribute(element, 'aria-label') ?? '')
}

function title(element: Element): string {
  return shorten(attribute(element, 'title') ?? '')
}

/** The name that HTML gives an element, apart from labels and text. */
function nativeName(element: Element, page?: HtmlPage): string {
  const { tagName } = element
  if (tagName === 'img' || tagName === 'area') return shorten(attribute(element, 'alt') ?? '')
  if (tagName === 'input') {
    const type = attribute(element, 'type')?.toLowerCase() ?? ''
    if (type === 'image') return shorten(attribute(element, 'alt') ?? '')
    if (!/^(?:button|submit|reset)$/.test(type)) return ''
    // Without a value, browsers write what these two do, in the language of the visitor.
    return shorten(attribute(element, 'value') ?? (type === 'button' ? '' : type))
  }
  const part = { fieldset: 'legend', table: 'caption', svg: 'title' }[tagName]
  const found = part && element.childNodes.find(({ nodeName }) => nodeName === part)
  return found && isElement(found) ? contentText(found, page) : ''
}

/** The labels of a field: those that name it by its id, and the one around it. */
export function labelsOf(field: Element, page: HtmlPage): readonly Element[] {
  if (!LABELLABLE.test(field.tagName)) return []
  const id = attribute(field, 'id')
  // With duplicate ids, the first element counts.
  const named = id !== undefined && page.byId.get(id) === field ? page.labelsFor(id) : []
  const around = [...lineage(field)].filter((each) => each.tagName === 'label' && !named.includes(each))
  return [...named, ...around]
}

/**
 * The text of a field's labels. Hidden labels count if the field is hidden too, as in a closed `<details>` that will
 * show both.
 */
function labelText(field: Element, page: HtmlPage): string {
  const labels = labelsOf(field, page)
  if (labels.length === 0) return ''
  const away = isSkipped(field)
  const counted = labels.filter((label) => away || !isSkipped(label))
  return shorten(counted.map((label) => contentText(label, page)).join(' '))
}

function isNamedByContent(element: Element): boolean {
  const role = roleOf(element)
  if (role === undefined) return element.tagName !== 'iframe'
  return ariaRoles.get(role)?.nameFromContent ?? true
}

/** Caches of the text of elements, for their own name and for `aria-labelledby`. */
const read = new WeakMap<Element, string>()
const readForReferences = new WeakMap<Element, string>()

/**
 * The text of an element's content, with the text alternatives of images. Without `page`, it is the text for
 * `aria-labelledby`: hidden content counts, and nested references are not followed.
 */
export function contentText(element: Element, page?: HtmlPage): string {
  const known = page ? read : readForReferences
  const before = known.get(element)
  if (before !== undefined) return before
  let text = ''
  for (const node of element.childNodes) {
    if (isText(node)) text += fold(node.value).slice(0, MAX_LENGTH)
    else if (isElement(node) && !(page ? isSkippedItself(node) : INVISIBLE_ELEMENTS.has(node.tagName)))
      text += ` ${partName(node, page)} `
    if (text.length > 2 * MAX_LENGTH) break
  }
  const name = shorten(text)
  known.set(element, name)
  return name
}

function partName(part: Element, page: HtmlPage | undefined): string {
  const name = (page && labelledBy(part, page)) || ariaLabel(part) || nativeName(part, page)
  if (name) return name
  if (part.tagName === 'img' && attribute(part, 'alt') !== undefined) return ''
  return contentText(part, page) || title(part)
}

/** A name shortened for comparison, with single spaces. */
function shorten(text: string): string {
  return fold(text).trim().slice(0, MAX_LENGTH)
}

function fold(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/g, ' ')
}
