import type { Element } from '../../html/html-tree.ts'
import type { CheckId } from './check-texts.ts'

/** The parts of an audit, in the order in which people read them. */
export const GROUPS = ['seo', 'accessibility', 'performance', 'copywriting', 'automation'] as const

export type Group = (typeof GROUPS)[number]

/** `none` does not apply. */
export type Outcome = 'pass' | 'fail' | 'none'

/** What a rule says of a whole page. */
export type Finding = {
  readonly id: CheckId
  readonly group: Group
  /** What it counts for in the score of its group, which is Lighthouse's but for performance; 0 counts for nothing. */
  readonly weight: number
  readonly outcome: Outcome
  /** The elements, lines or values at fault, or what was measured. */
  readonly found: readonly (Element | string)[]
}

/** Returns what makes the findings of a group from whether all is well. */
export function findingsOf(group: Group) {
  return (id: CheckId, weight: number, isWell: boolean, found: Finding['found'] = []): Finding => ({
    id,
    group,
    weight,
    outcome: isWell ? 'pass' : 'fail',
    found,
  })
}
