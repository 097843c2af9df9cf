import { attribute, childElements, lineage, parentOf, type Element } from './parse-page.ts'

const NEVER_SHOWN = new Set([
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'meta',
  'link',
  'datalist',
])
const LABELLABLE = new Set(['input', 'select', 'textarea', 'button', 'meter', 'output', 'progress'])

/** What is known of elements already: each asks its parent, so that a deep page is walked once. */
const hidden = new WeakMap<Element, boolean>()
const skipped = new WeakMap<Element, boolean>()

/**
 * Tells whether nobody can perceive an element, as far as the document alone says so.
 *
 * What a style sheet or a script hides is not known here.
 */
export function isHidden(element: Element): boolean {
  return inherited(element, hidden, (each) => hidesItself(each) || isClosedAway(each))
}

/** Tells whether assistive technologies are told to skip an element, or cannot perceive it either. */
export function isSkipped(element: Element): boolean {
  return inherited(
    element,
    skipped,
    (each) =>
      attribute(each, 'aria-hidden') === 'true' ||
      attribute(each, 'inert') !== undefined ||
      hidesItself(each) ||
      isClosedAway(each),
  )
}

function inherited(
  element: Element,
  known: WeakMap<Element, boolean>,
  isOne: (element: Element) => boolean,
): boolean {
  const before = known.get(element)
  if (before !== undefined) return before
  const parent = parentOf(element)
  const is = isOne(element) || (parent !== undefined && inherited(parent, known, isOne))
  known.set(element, is)
  return is
}

/** Tells whether an element can take the focus; `tab` asks whether the Tab key brings it there. */
export function isFocusable(element: Element, by?: 'tab'): boolean {
  if (isDisabled(element) || isHidden(element)) return false
  const tabindex = attribute(element, 'tabindex')
  const index = tabindex === undefined ? NaN : Number.parseInt(tabindex, 10)
  if (!Number.isNaN(index)) return by === undefined || index >= 0
  return isFocusableByNature(element)
}

function isFocusableByNature(element: Element): boolean {
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
  if (!LABELLABLE.has(element.tagName)) return false
  if (attribute(element, 'disabled') !== undefined) return true
  for (const each of lineage(element)) {
    if (each.tagName === 'fieldset' && attribute(each, 'disabled') !== undefined) return true
  }
  return false
}

function hidesItself(element: Element): boolean {
  const style = (attribute(element, 'style') ?? '').toLowerCase()
  return (
    NEVER_SHOWN.has(element.tagName) ||
    attribute(element, 'hidden') !== undefined ||
    /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/.test(style) ||
    (element.tagName === 'input' && attribute(element, 'type')?.toLowerCase() === 'hidden') ||
    (element.tagName === 'dialog' && attribute(element, 'open') === undefined) ||
    (element.tagName === 'audio' && attribute(element, 'controls') === undefined)
  )
}

/** In a `<details>` that is closed, only its summary shows. */
function isClosedAway(element: Element): boolean {
  const parent = parentOf(element)
  if (parent?.tagName !== 'details' || attribute(parent, 'open') !== undefined) return false
  return element !== childElements(parent).find(({ tagName }) => tagName === 'summary')
}
