import type { Place, Problem } from '../../problems/problem.ts'
import { formatPlace } from '../../problems/report.ts'
import type { Page } from '../../pages/page.ts'
import type { Finding, Level, Rule } from '../run/check.ts'
import type { Finder } from './find-in-sources.ts'

/** A finding with its page and rule. */
export type RuledFinding = {
  readonly finding: Finding
  readonly page: Page | undefined
  readonly rule: Rule
  readonly level: Exclude<Level, 'off'>
}

/** Turns findings into problems at places in the author's files; findings that several pages share are merged. */
export function placeFindings(findings: readonly RuledFinding[], find: Finder): Problem[] {
  const grouped = new Map<string, { readonly problem: Problem; readonly pages: Set<string> }>()
  for (const { finding, page, rule, level } of findings) {
    const place = find(page, finding.where ?? {})
    const key = [finding.code, formatPlace(place), finding.message.en].join('\n')
    const group = grouped.get(key) ?? {
      problem: toProblem(
        finding,
        rule,
        level,
        place,
        (finding.also ?? []).map((where) => find(page, where)),
      ),
      pages: new Set(),
    }
    for (const url of finding.pages ?? []) group.pages.add(url)
    if (page) group.pages.add(page.route.url)
    grouped.set(key, group)
  }
  return [...grouped.values()].map(({ problem, pages }) =>
    pages.size === 0 ? problem : { ...problem, pages: [...pages] },
  )
}

function toProblem(
  { code, message, hint, who, about }: Finding,
  rule: Rule,
  level: RuledFinding['level'],
  place: Place,
  also: readonly Place[],
): Problem {
  return {
    code,
    message,
    hint: hint ?? rule.mend,
    place,
    ...(level === 'launch' ? { who: who ?? 'owner', about: about ?? message } : {}),
    ...(also.length > 0 ? { also } : {}),
    // What must be settled before launch is an error at launch.
    ...(level === 'warn' ? { severity: 'warning' as const } : {}),
  }
}
