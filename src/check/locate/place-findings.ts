import type { Place, Problem } from '../../problems/problem.ts'
import { formatPlace } from '../../problems/format-place.ts'
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

/** A problem, and where to look for a better hint. */
export type PlacedProblem = { readonly problem: Problem; readonly suggest: Finding['suggest'] }

/** Turns findings into problems at places in the author's files; findings that several pages share are merged. */
export function placeFindings(findings: readonly RuledFinding[], find: Finder['find']): PlacedProblem[] {
  const merged = new Map<string, RuledFinding & { readonly place: Place; readonly pages: string[] }>()
  for (const ruled of findings) {
    const { finding, page } = ruled
    const place = find(page, finding.where ?? {})
    const key = `${finding.code}\n${formatPlace(place)}\n${finding.message.en}`
    const known = merged.get(key) ?? { ...ruled, place, pages: [] }
    known.pages.push(...(finding.pages ?? []), ...(page ? [page.route.url] : []))
    merged.set(key, known)
  }
  return [...merged.values()].map(({ pages, ...ruled }) => ({
    problem: { ...toProblem(ruled, find), ...(pages.length > 0 ? { pages: [...new Set(pages)] } : {}) },
    suggest: ruled.finding.suggest,
  }))
}

function toProblem(
  { finding, rule, level, page, place }: RuledFinding & { readonly place: Place },
  find: Finder['find'],
): Problem {
  const { code, message, hint, who, about } = finding
  const also = (finding.also ?? []).map((where) => find(page, where))
  return {
    code,
    message,
    hint: hint ?? rule.mend,
    place,
    ...(level === 'launch' ? { who: who ?? 'owner', about: about ?? message } : about ? { about } : {}),
    ...(also.length > 0 ? { also } : {}),
    // What must be settled before launch is an error at launch.
    ...(level === 'warn' ? { severity: 'warning' as const } : {}),
  }
}
