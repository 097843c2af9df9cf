import type { HtmlPage } from '../../../html/html-page.ts'

import type { Element } from '../../../html/html-tree.ts'
import { accessibilityRules } from './accessibility-rules.ts'
import type { Finding, Rule, Verdict } from './rule.ts'

/** What a rule says of a whole page; `none` where nothing in the page is its business. */
export type Judgement = {
  readonly rule: Rule
  readonly outcome: Verdict | 'none'
  readonly found: readonly Element[]
}

/** Holds a page to every rule of accessibility. The worst that is found of a rule is what it says. */
export function judgeAccessibility(page: HtmlPage): readonly Judgement[] {
  return accessibilityRules.map((rule) => judge(rule, rule.check(page)))
}

function judge(rule: Rule, findings: readonly Finding[]): Judgement {
  const of = (verdict: Verdict) =>
    findings.filter((each) => each.verdict === verdict).map(({ element }) => element)
  for (const outcome of ['fail', 'review'] as const) {
    const found = of(outcome)
    if (found.length > 0) return { rule, outcome, found }
  }
  return { rule, outcome: findings.length > 0 ? 'pass' : 'none', found: [] }
}
