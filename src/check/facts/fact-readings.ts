import {
  wordsIn,
  type FactDefinition,
  type FactDefinitions,
  type FactReading,
} from '../../content/load/facts.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { typography } from '../../languages/typography.ts'
import { oncePer } from '../../lib/once-per.ts'
import { inEach, quote, type Text } from '../../messages/text.ts'
import type { Where } from '../locate/where.ts'

/** A reading of a fact, with its name and its words in the default language. */
export type NamedReading = FactReading & {
  readonly id: string
  readonly fact: FactDefinition
  readonly reading: string
  /** What cites it: `id.reading`. */
  readonly name: string
  readonly text: string
}

export const readingsIn = oncePer((facts: FactDefinitions): readonly NamedReading[] =>
  Object.entries(facts).flatMap(([id, fact]) =>
    Object.entries(fact.readings).map(([reading, each]) => ({
      ...each,
      id,
      fact,
      reading,
      name: `${id}.${reading}`,
      text: wordsIn(each),
    })),
  ),
)

/** The subject of a fact: its label without the final parentheses, which say where it is shown. */
export function factSubject({ label }: Pick<FactDefinition, 'label'>): string {
  return label.replace(/\s*\([^)]*\)$/, '')
}

/** Readings of a fact, quoted; if there are several, with their pages. */
export function factReadings(all: readonly FactReading[]): Text {
  return inEach((language) => {
    const quoted = all.map((reading) => {
      const pages = reading.pages ?? []
      const where = all.length > 1 && pages.length > 0 ? ` (${pages.join(', ')})` : ''
      return quote(wordsIn(reading), language) + where
    })
    return typography(quoted.join(', '), language)
  })
}

export function inFacts(...path: readonly string[]): Where {
  return { yaml: { file: FACTS_FILE, path } }
}
