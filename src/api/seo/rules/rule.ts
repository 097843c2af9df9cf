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

/** The elements with an attribute, without those that assistive technologies skip. */
export function shownWith(page: HtmlPage, name: string): readonly Element[] {
  return page.elements.filter((each) => attribute(each, name) !== undefined && !isSkipped(each))
}

/** The elements with some tag names, without those that assistive technologies skip. */
export function shown(page: HtmlPage, ...names: readonly string[]): readonly Element[] {
  return page.all(...names).filter((each) => !isSkipped(each))
}
