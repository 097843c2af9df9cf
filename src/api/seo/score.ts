import type { Check } from './audit-page.ts'
import type { Group } from './finding.ts'

/**
 * Scores a group out of 100 as Lighthouse does: the weight of passed checks over that of applicable ones.
 *
 * Null if no weighted check applies.
 */
export function scoreOf(group: Group, checks: readonly Check[]): number | null {
  const counted = applying(group, checks)
  const total = sum(counted)
  if (total === 0) return null
  return Math.round((sum(counted.filter(({ outcome }) => outcome === 'pass')) / total) * 100)
}

/** What one check is worth, in points out of 100 of its group. */
export function pointsOf({ group, weight }: Check, checks: readonly Check[]): number {
  const total = sum(applying(group, checks))
  return total === 0 ? 0 : Math.round((weight / total) * 100)
}

function applying(group: Group, checks: readonly Check[]): readonly Check[] {
  return checks.filter((check) => check.group === group && check.outcome !== 'none')
}

function sum(checks: readonly Check[]): number {
  return checks.reduce((total, { weight }) => total + weight, 0)
}
