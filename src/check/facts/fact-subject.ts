import type { FactDefinition } from '../../content/load/facts.ts'
import { quote } from '../../messages/quote.ts'
import { inEach, type Text } from '../../messages/text.ts'
import { typography } from '../../languages/typography.ts'

/** The subject of a fact: its label without the parentheses at the end, which say where it is read. */
export function factSubject({ label }: Pick<FactDefinition, 'label'>): string {
  return typography(label.replace(/\s*\([^)]*\)$/, ''), 'fr')
}

/** The readings of a fact, quoted, with their pages where there are several. */
export function factReadings({ readings }: Pick<FactDefinition, 'readings'>): Text {
  const all = Object.values(readings)
  return inEach((language) => {
    const said = all.map(
      ({ fr, pages = [] }) =>
        quote(fr, language) + (all.length > 1 && pages.length > 0 ? ` (${pages.join(', ')})` : ''),
    )
    return typography(said.join(', '), language)
  })
}
