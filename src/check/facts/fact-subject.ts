import type { FactDefinition } from '../../content/load/facts.ts'
import { typography } from '../../languages/typography.ts'

/** What a fact is about, in the words of its label; what stands in parentheses at the end only says where it is read. */
export function factSubject({ label }: Pick<FactDefinition, 'label'>): string {
  return typography(label.replace(/\s*\([^)]*\)$/, ''), 'fr')
}

/** What a fact says: each of its readings in guillemets, with the pages that it is for where there are several. */
export function factReadings({ readings }: Pick<FactDefinition, 'readings'>): string {
  const all = Object.values(readings)
  return typography(
    all
      .map(
        ({ fr, pages = [] }) =>
          `« ${fr} »${all.length > 1 && pages.length > 0 ? ` (${pages.join(', ')})` : ''}`,
      )
      .join(', '),
    'fr',
  )
}
