import { wordsIn, type FactDefinitions } from '../../content/load/facts.ts'
import { oncePer } from '../../lib/once-per.ts'

const HOURS = /^\d\d:\d\d-\d\d:\d\d$/

/** A fact's reading with office hours: `value` is like `08:00-17:00`, `text` as pages show it. */
export type OfficeHours = {
  readonly id: string
  readonly label: string
  readonly reading: string
  readonly value: string
  readonly text: string
}

/** The office hours among the facts. */
export const officeHours = oncePer((facts: FactDefinitions): readonly OfficeHours[] =>
  Object.entries(facts).flatMap(([id, { label, readings }]) =>
    Object.entries(readings).flatMap(([name, reading]) => {
      const { value } = reading
      return typeof value === 'string' && HOURS.test(value)
        ? [{ id, label, reading: name, value, text: wordsIn(reading) }]
        : []
    }),
  ),
)
