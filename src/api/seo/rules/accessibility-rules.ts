import type { HtmlPage } from '../../../html/html-page.ts'
import type { Finding } from '../finding.ts'
import { ariaRules } from './aria-rules.ts'
import { documentRules } from './document-rules.ts'
import { listRules } from './list-rules.ts'
import { nameRules } from './name-rules.ts'

/** Accessibility rules that can be checked without styles or scripts. */
export const accessibilityRules = [...documentRules, ...nameRules, ...ariaRules, ...listRules]

export function judgeAccessibility(page: HtmlPage): readonly Finding[] {
  return accessibilityRules.map(({ id, weight, select, isMet }) => {
    const all = select(page)
    const found = all.filter((element, at) => !isMet(element, page, at, all))
    const outcome = found.length > 0 ? 'fail' : all.length > 0 ? 'pass' : 'none'
    return { id, group: 'accessibility', weight, outcome, found }
  })
}
