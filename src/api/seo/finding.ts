import type { Element } from '../../html/html-tree.ts'
import type { CheckId } from './check-texts.ts'

/** The groups of an audit, in display order. */
export const GROUPS = ['seo', 'accessibility', 'performance', 'copywriting', 'automation'] as const

export type Group = (typeof GROUPS)[number]

/** A rule's verdict on a whole page. */
export type Finding = {
  readonly id: CheckId
  readonly group: Group
  /** Its weight in the score of its group, as in Lighthouse except for performance; 0 does not count. */
  readonly weight: number
  /** `none`: does not apply. */
  readonly outcome: 'pass' | 'fail' | 'none'
  /** The failing elements, lines or values, or what was measured. */
  readonly found: readonly (Element | string)[]
}

/** Returns a function that makes the findings of a group from a verdict. */
export function findingsOf(group: Group) {
  return (id: CheckId, weight: number, isWell: boolean, found: Finding['found'] = []): Finding => ({
    id,
    group,
    weight,
    outcome: isWell ? 'pass' : 'fail',
    found,
  })
}
