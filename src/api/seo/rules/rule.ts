import type { HtmlPage } from '../../../html/html-page.ts'
import { attribute, type Element } from '../../../html/html-tree.ts'
import { isSkipped } from '../../../html/visibility.ts'
import type { CheckId } from '../check-texts.ts'

/** A rule of axe-core and Lighthouse about each of some elements. */
export type Rule = {
  /** The name that both give it. */
  readonly id: CheckId
  /** What it counts for in Lighthouse's score. */
  readonly weight: number
  /** The elements that it is about, in document order. */
  readonly select: (page: HtmlPage) => readonly Element[]
  /** Whether all is well with one of them, which is `all[at]`. */
  readonly isMet: (element: Element, page: HtmlPage, at: number, all: readonly Element[]) => boolean
}

export function rule(id: CheckId, weight: number, select: Rule['select'], isMet: Rule['isMet']): Rule {
  return { id, weight, select, isMet }
}

/** The elements with an attribute that assistive technologies do not skip. */
export function shownWith(page: HtmlPage, name: string): readonly Element[] {
  return page.elements.filter((each) => attribute(each, name) !== undefined && !isSkipped(each))
}

/** The elements of some names that assistive technologies do not skip. */
export function shown(page: HtmlPage, ...names: readonly string[]): readonly Element[] {
  return page.all(...names).filter((each) => !isSkipped(each))
}
