import type { HtmlPage } from '../../../html/html-page.ts'
import { attribute, type Element } from '../../../html/html-tree.ts'
import { isSkipped } from '../../../html/visibility.ts'
import type { CheckId } from '../check-texts.ts'

/** A rule of axe-core and Lighthouse that applies to each of some elements. */
export type Rule = {
  /** Its id in both. */
  readonly id: CheckId
  /** Its weight in Lighthouse's score. */
  readonly weight: number
  /** The elements that it applies to, in document order. */
  readonly select: (page: HtmlPage) => readonly Element[]
  /** Whether one of them passes, which is `all[at]`. */
  readonly isMet: (element: Element, page: HtmlPage, at: number, all: readonly Element[]) => boolean
}

export function rule(id: CheckId, weight: number, select: Rule['select'], isMet: Rule['isMet']): Rule {
  return { id, weight, select, isMet }
}

type Test = (element: Element) => boolean

/** Selects the elements that pass a test. */
export function all(isOne: Test): Rule['select'] {
  return ({ elements }) => elements.filter(isOne)
}

/** The same, without the elements that assistive technologies skip. */
export function shown(isOne: Test): Rule['select'] {
  return all((element) => isOne(element) && !isSkipped(element))
}

/** Tests whether an element has one of the tag names, separated by spaces, and passes the other test. */
export function tag(names: string, isOne: Test = () => true): Test {
  const wanted = new Set(names.split(' '))
  return (element) => wanted.has(element.tagName) && isOne(element)
}

export function having(name: string): Test {
  return (element) => attribute(element, name) !== undefined
}
