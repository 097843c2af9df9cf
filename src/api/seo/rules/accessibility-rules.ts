import type { HtmlPage } from '../../../html/html-page.ts'
import type { Element } from '../../../html/html-tree.ts'
import { ariaRules } from './aria-rules.ts'
import { documentRules } from './document-rules.ts'
import { listRules } from './list-rules.ts'
import { nameRules } from './name-rules.ts'
import type { Rule } from './rule.ts'

/** Rules of accessibility that a document without styles or scripts can be held to. */
export const accessibilityRules: readonly Rule[] = [
  ...documentRules,
  ...nameRules,
  ...ariaRules,
  ...listRules,
]

/** What a rule says of a whole page; `none` where nothing in the page is its business. */
export type Judgement = Pick<Rule, 'id' | 'weight'> & {
  readonly outcome: 'pass' | 'fail' | 'none'
  readonly found: readonly Element[]
}

/** Holds a page to every rule of accessibility. */
export function judgeAccessibility(page: HtmlPage): readonly Judgement[] {
  return accessibilityRules.map(({ id, weight, select, isMet }) => {
    const all = select(page)
    const found = all.filter((element, at) => !isMet(element, page, at, all))
    return { id, weight, outcome: found.length > 0 ? 'fail' : all.length > 0 ? 'pass' : 'none', found }
  })
}
