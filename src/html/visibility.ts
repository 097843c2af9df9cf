import { oncePer } from '../lib/once-per.ts'
import { attribute, lineage, parentOf, type Element } from './html-tree.ts'

const NEVER_SHOWN = /^(?:head|script|style|template|noscript|title|meta|link|datalist)$/
/** Elements that a label can name. */
export const LABELLABLE = /^(?:input|select|textarea|button|meter|output|progress)$/

/**
 * Whether an element is hidden from everybody, according to the document alone: style sheets and scripts are ignored.
 */
export const isHidden = inherited(hidesItself)

/** Whether assistive technologies skip an element. */
export const isSkipped = inherited(isSkippedItself)

/** The same, ignoring its ancestors. */
export function isSkippedItself(element: Element): boolean {
  return (
    attribute(element, 'aria-hidden') === 'true' ||
    attribute(element, 'inert') !== undefined ||
    hidesItself(element)
  )
}

/**
 * Whether `isOne` is true for an element or one of its ancestors. Memoized through the parents, so that a deep page
 * is walked once.
 */
function inherited(isOne: (element: Element) => boolean): (element: Element) => boolean {
  const is = oncePer((element: Element): boolean => {
    const parent = parentOf(element)
    return isOne(element) || (parent !== undefined && is(parent))
  })
  return is
}

/** Whether an element is focusable; with `tab`, by the Tab key. */
export function isFocusable(element: Element, by?: 'tab'): boolean {
  return !isHidden(element) && takesFocus(element, by)
}

/** The same, without checking whether the element is hidden. */
export function takesFocus(element: Element, by?: 'tab'): boolean {
  if (isDisabled(element)) return false
  const index = Number.parseInt(attribute(element, 'tabindex') ?? '', 10)
  if (!Number.isNaN(index)) return by === undefined || index >= 0
  return takesFocusByNature(element)
}

function takesFocusByNature(element: Element): boolean {
  switch (element.tagName) {
    case 'a':
    case 'area':
      return attribute(element, 'href') !== undefined
    case 'input':
      return attribute(element, 'type')?.toLowerCase() !== 'hidden'
    case 'summary':
      return parentOf(element)?.tagName === 'details'
    case 'button':
    case 'select':
    case 'textarea':
    case 'iframe':
      return true
    case 'audio':
    case 'video':
      return attribute(element, 'controls') !== undefined
    default:
      return ['', 'true', 'plaintext-only'].includes(attribute(element, 'contenteditable') ?? 'false')
  }
}

function isDisabled(element: Element): boolean {
  if (!LABELLABLE.test(element.tagName)) return false
  return [...lineage(element)].some(
    (each) => (each === element || each.tagName === 'fieldset') && attribute(each, 'disabled') !== undefined,
  )
}

function hidesItself(element: Element): boolean {
  return (
    NEVER_SHOWN.test(element.tagName) ||
    attribute(element, 'hidden') !== undefined ||
    /^none\b/.test(ownStyle(element, 'display')) ||
    /^(?:hidden|collapse)\b/.test(ownStyle(element, 'visibility')) ||
    (element.tagName === 'input' && attribute(element, 'type')?.toLowerCase() === 'hidden') ||
    (element.tagName === 'dialog' && attribute(element, 'open') === undefined) ||
    (element.tagName === 'audio' && attribute(element, 'controls') === undefined) ||
    isClosedAway(element)
  )
}

/** In a closed `<details>`, only the summary is visible. */
function isClosedAway(element: Element): boolean {
  const parent = parentOf(element)
  if (parent?.tagName !== 'details' || attribute(parent, 'open') !== undefined) return false
  if (element.tagName !== 'summary') return true
  return element !== parent.childNodes.find(({ nodeName }) => nodeName === 'summary')
}

/** The value of a property in an element's `style`, in lower case; empty if absent. */
function ownStyle(element: Element, property: string): string {
  const style = attribute(element, 'style')
  if (style === undefined) return ''
  const declarations = style
    .toLowerCase()
    .split(';')
    .map((declaration) => declaration.split(':', 2).map((part) => part.trim()))
  return declarations.findLast(([name]) => name === property)?.[1] ?? ''
}
