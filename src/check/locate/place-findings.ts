import { compare } from '../../lib/compare.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { formatPlace, type Place, type Problem } from '../../problems/problem.ts'
import type { Page } from '../../pages/page.ts'
import type { CheckLevel } from '../../content/define-site.ts'
import type { Finding, Rule } from '../run/check.ts'
import { inBoth } from '../run/reporter.ts'
import type { Finder } from './create-finder.ts'

export type RuledFinding = {
  readonly finding: Finding
  readonly page: Page | undefined
  readonly rule: Rule | undefined
  readonly level: Exclude<CheckLevel, 'off'>
}

/** A problem, and where to look for a better hint. */
export type PlacedProblem = { readonly problem: Problem; readonly suggest: Finding['suggest'] }

/** Turns findings into problems at places in the author's files; merges findings that several pages share. */
export function placeFindings(findings: readonly RuledFinding[], find: Finder['find']): PlacedProblem[] {
  // Only the last files stay open, so the findings of all checks in one file are searched together.
  const sourceOf = ({ page }: RuledFinding) => page?.route.source ?? ''
  const byFile = findings.toSorted((one, other) => compare(sourceOf(one), sourceOf(other)))
  const places = new Map(byFile.map((ruled) => [ruled, find(ruled.page, ruled.finding.where ?? {})]))
  const placeOf = (ruled: RuledFinding) => places.get(ruled) as Place
  const shared = groupBy(
    findings,
    (ruled) => `${ruled.finding.code} ${formatPlace(placeOf(ruled))} ${ruled.finding.message.en}`,
  )
  return [...shared.values()].map((same) => {
    const [ruled] = same
    const pages = same.flatMap(({ finding, page }) => [
      ...(finding.pages ?? []),
      ...(page ? [page.route.url] : []),
    ])
    return {
      problem: toProblem(ruled, placeOf(ruled), [...new Set(pages)], find),
      suggest: ruled.finding.suggest,
    }
  })
}

function toProblem(
  { finding, rule, level, page }: RuledFinding,
  place: Place,
  pages: readonly string[],
  find: Finder['find'],
): Problem {
  const { code, message, hint, who, about, more, target } = finding
  const also = (finding.also ?? []).map((where) => find(page, where))
  const isLaunch = level === 'launch'
  return {
    code,
    message,
    hint: hint ?? (rule && inBoth(rule.fix)),
    place,
    target,
    who: isLaunch ? (who ?? 'owner') : undefined,
    about: about ?? (isLaunch ? message : undefined),
    also: also.length > 0 ? also : undefined,
    more: more || undefined,
    // What must be settled before launch is an error at launch.
    severity: level === 'warn' ? 'warning' : undefined,
    pages: pages.length > 0 ? pages : undefined,
  }
}
