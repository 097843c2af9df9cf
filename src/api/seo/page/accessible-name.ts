import {
  attribute,
  descendants,
  fold,
  isElement,
  isText,
  lineage,
  textOf,
  words,
  type Element,
  type Page,
} from './parse-page.ts'
import { isHidden, isSkipped } from './visibility.ts'

/** The names that an author may have given an element. Each is empty where there is none. */
export function ariaLabel(element: Element): string {
  return fold(attribute(element, 'aria-label') ?? '')
}

/** The text of the elements that `aria-labelledby` names, hidden or not. */
export function labelledBy(element: Element, page: Page): string {
  const named = words(element, 'aria-labelledby').map((id) => page.byId(id))
  return fold(named.map((each) => (each ? ariaLabel(each) || contentText(each, page, true) : '')).join(' '))
}

export function title(element: Element): string {
  return fold(attribute(element, 'title') ?? '')
}

/** Whether `aria-label`, `aria-labelledby` or `title` names an element. */
export function isNamedByAttribute(element: Element, page: Page): boolean {
  return [ariaLabel(element), labelledBy(element, page), title(element)].some((name) => name !== '')
}

/** The labels of a field: those that name it by its id, and the one around it. */
export function labelsOf(element: Element, page: Page): readonly Element[] {
  const id = attribute(element, 'id')
  const named = id ? page.labelsFor(id) : []
  const around = [...lineage(element)].filter((each) => each.tagName === 'label' && !named.includes(each))
  return [...named, ...around]
}

/** What the labels of a field say. */
export function labelText(element: Element, page: Page): string {
  const labels = labelsOf(element, page).filter((label) => !isSkipped(label))
  return fold(labels.map((label) => contentText(label, page)).join(' '))
}

/** The words that stand for an element: what is read inside it, pictures by their text. */
export function contentText(element: Element, page: Page, evenHidden = false): string {
  const parts = element.childNodes.map((node): string => {
    if (isText(node)) return node.value
    if (!isElement(node) || (!evenHidden && isSkipped(node))) return ''
    if (evenHidden && ['script', 'style', 'template'].includes(node.tagName)) return ''
    return ` ${innerName(node, page, evenHidden)} `
  })
  return fold(parts.join(''))
}

function innerName(element: Element, page: Page, evenHidden: boolean): string {
  const given = labelledBy(element, page) || ariaLabel(element)
  if (given) return given
  if (element.tagName === 'img' || element.tagName === 'area')
    return attribute(element, 'alt') ?? title(element)
  if (element.tagName === 'svg') {
    const named = [...descendants(element)].find(({ tagName }) => tagName === 'title')
    return named ? textOf(named) : ''
  }
  if (element.tagName === 'input') {
    const type = attribute(element, 'type')?.toLowerCase()
    return type && ['button', 'submit', 'reset'].includes(type) ? (attribute(element, 'value') ?? '') : ''
  }
  return contentText(element, page, evenHidden) || title(element)
}

/** The name of a link or of a button, however it came by it. */
export function nameOf(element: Element, page: Page): string {
  return labelledBy(element, page) || ariaLabel(element) || contentText(element, page) || title(element)
}

/** Text as a visitor would select it: nothing hidden, pictures left out. */
export function visibleText(element: Element): string {
  const parts = element.childNodes.map((node): string => {
    if (isText(node)) return node.value
    return isElement(node) && !isHidden(node) ? ` ${visibleText(node)} ` : ''
  })
  return fold(parts.join(''))
}
