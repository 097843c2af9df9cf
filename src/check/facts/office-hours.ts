import type { FactDefinitions } from '../../content/load/facts.ts'
import { readingsIn, type NamedReading } from './fact-readings.ts'

const HOURS = /^\d\d:\d\d-\d\d:\d\d$/

/** The office hours among the facts: their `value` is like `08:00-17:00`. */
export function officeHours(facts: FactDefinitions): readonly NamedReading[] {
  return readingsIn(facts).filter(({ value }) => typeof value === 'string' && HOURS.test(value))
}
