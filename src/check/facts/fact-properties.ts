import type { FactDefinition, FactDefinitions } from '../../content/load/facts.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { oncePer } from '../../lib/once-per.ts'
import { readingsIn, type NamedReading } from './fact-readings.ts'

/** A reading of a fact that structured data repeats as a schema.org property. */
export type StatedProperty = Pick<NamedReading, 'id' | 'reading' | 'text'> & {
  readonly property: string
  /** Every accepted form of the value. */
  readonly values: readonly string[]
}

export const PHONE = /(?<![\d-])(?:\+?1[ .-])?\(?\d{3}\)?[ \u00A0.-]\d{3}[ \u00A0.-]\d{4}(?![\d-])/g

export const EMAIL = /(?<![\p{L}\d.+_-])[\p{L}\d.+_-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu

/** The property of office hours: facts whose `value` is like `08:00-17:00`. */
export const HOURS = 'openingHoursSpecification'
const OPEN = /^\d\d:\d\d-\d\d:\d\d$/

/** The ten digits of a North American number in any format. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').slice(-10)
}

/**
 * The facts that structured data can repeat, by property: those with `structured`, and those whose form shows what they
 * are.
 */
export const statedProperties = oncePer((facts: FactDefinitions) => {
  const stated = readingsIn(facts).flatMap(({ id, fact, reading, text, value }) => {
    const values = [...new Set([text, ...[value ?? []].flat().map(String), ...metres(fact, value)])]
    const hours = OPEN.test(String(value)) ? [HOURS] : []
    const properties = [...hours, ...(fact.structured ?? obviousProperties(text))]
    return properties.map((property): StatedProperty => {
      // Words such as « 8 h » do not say how to write the hours.
      const shown = property === HOURS ? String(value) : text
      return { id, reading, property, values, text: shown }
    })
  })
  return groupBy(stated, ({ property }) => property)
})

function obviousProperties(text: string): string[] {
  if (text.match(PHONE)?.length === 1) return ['telephone']
  if (text.match(EMAIL)?.length === 1) return ['email']
  if (/\b(?:avis|reviews)$/.test(text)) return ['reviewCount', 'ratingCount']
  return /\b(?:sur|out of) 5$/.test(text) ? ['ratingValue'] : []
}

/** Structured data gives a radius in metres. */
function metres({ unit }: Pick<FactDefinition, 'unit'>, value: unknown): string[] {
  return unit === 'km' && typeof value === 'number' ? [String(value * 1000)] : []
}
