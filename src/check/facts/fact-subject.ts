import { wordsIn, type FactDefinition, type FactReading } from '../../content/load/facts.ts'
import { quote, inEach, type Text } from '../../messages/text.ts'
import { typography } from '../../languages/typography.ts'

/** The subject of a fact: its label without the parentheses at the end, which say where it is read. */
export function factSubject({ label }: Pick<FactDefinition, 'label'>): string {
  return label.replace(/\s*\([^)]*\)$/, '')
}

/** Readings of a fact, quoted, with their pages where there are several. */
export function factReadings(all: readonly FactReading[]): Text {
  return inEach((language) => {
    const said = all.map((reading) => {
      const pages = reading.pages ?? []
      const where = all.length > 1 && pages.length > 0 ? ` (${pages.join(', ')})` : ''
      return quote(wordsIn(reading), language) + where
    })
    return typography(said.join(', '), language)
  })
}
