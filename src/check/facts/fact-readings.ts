import {
  wordsIn,
  type FactDefinition,
  type FactDefinitions,
  type FactReading,
} from '../../content/load/facts.ts'
import { oncePer } from '../../lib/once-per.ts'

/** A reading of a fact, with its name and its words in the default language. */
export type NamedReading = FactReading & {
  readonly id: string
  readonly fact: FactDefinition
  readonly reading: string
  readonly text: string
}

export const readingsIn = oncePer((facts: FactDefinitions): readonly NamedReading[] =>
  Object.entries(facts).flatMap(([id, fact]) =>
    Object.entries(fact.readings).map(([reading, each]) => ({
      ...each,
      id,
      fact,
      reading,
      text: wordsIn(each),
    })),
  ),
)
