import type { Check } from './audit-page.ts'

/**
 * Scores the checks of a group out of 100 as Lighthouse does: the weights of what passes over those of what applies.
 *
 * Null where nothing that counts was looked at.
 */
export function scoreOf(checks: readonly Check[]): number | null {
  const counted = checks.filter(({ weight, outcome }) => weight > 0 && outcome !== 'none')
  const whole = sum(counted)
  if (whole === 0) return null
  return Math.round((sum(counted.filter(({ outcome }) => outcome !== 'fail')) / whole) * 100)
}

/** What one check is worth, in points out of 100 of its group. */
export function pointsOf(check: Check, checks: readonly Check[]): number {
  const group = checks.filter((each) => each.group === check.group && each.outcome !== 'none')
  const whole = sum(group)
  return whole === 0 ? 0 : Math.round((check.weight / whole) * 100)
}

function sum(checks: readonly Check[]): number {
  return checks.reduce((total, { weight }) => total + weight, 0)
}
