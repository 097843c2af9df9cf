import { isElement, attribute, type Element } from '../../../html/html-tree.ts'

/** An element, as the element table reads it. */
export type Asked = {
  readonly closest: (selectors: string) => Asked | undefined
  readonly getAttribute: (name: string) => string | undefined
  readonly hasAttribute: (name: string) => boolean
}

/** Thrown when the result cannot be decided here: html-validate is asked instead. */
export class Undecided extends Error {}

const COMPOUND = /^([a-z][a-z0-9]*)?(?:\[([a-z-]+)(?:="([^"]*)")?\])?$/

/** The innermost of some elements that matches one of the selectors. */
export function closestOf(around: readonly Element[], selectors: string): Element | undefined {
  const all = selectors.split(',').map((selector) => selector.trim().split(' > ').reverse())
  return around.find((element) => all.some((parts) => matches(element, parts)))
}

/** Whether an element matches the last part of a selector, its parent the one before, and so on. */
function matches(element: Element, [own = '', ...above]: readonly string[]): boolean {
  const [whole, name, attr, value] = COMPOUND.exec(own) ?? []
  if (!whole) throw new Undecided(own)
  if (name !== undefined && name !== element.tagName) return false
  if (attr !== undefined) {
    const found = attribute(element, attr)
    if (found === undefined || (value !== undefined && found !== value)) return false
  }
  const parent = element.parentNode
  return above.length === 0 || (parent !== null && isElement(parent) && matches(parent, above))
}

/** The value of an attribute as written; undecidable when it is empty or may contain references. */
export function valueOf(element: Element, name: string): string | undefined {
  const value = attribute(element, name)
  if (value !== undefined && (value === '' || mayHoldReferences(value))) throw new Undecided(name)
  return value
}

/** Whether a text may have been written with character references, which the tree does not show. */
export function mayHoldReferences(text: string): boolean {
  return /[&<>"'\u00A0]/.test(text)
}
