import { z } from 'site/config'
import { LABELS } from './label-names.ts'

type Shape = Readonly<Record<string, z.ZodType>>

/** The fields of a group, each with its French name unless it describes itself. */
export function labelled<T extends Shape>(shape: T): T {
  const named = Object.entries(shape).map(([key, schema]) => {
    const label = LABELS[key]
    return [
      key,
      label === undefined || schema.description !== undefined ? schema : schema.describe(`${label}.`),
    ]
  })
  return Object.fromEntries(named) as T
}

/** A group of fields with French names, and no others; a group with a `type` has the name of its type. */
export function group<T extends Shape>(shape: T) {
  const fields = z.strictObject(labelled(shape))
  const label = shape.type instanceof z.ZodLiteral ? LABELS[String(shape.type.value)] : undefined
  return label === undefined ? fields : fields.describe(`${label}.`)
}

/** A choice among values, each with its French label. */
export function choice<const T extends Readonly<Record<string, string>>>(words: T) {
  return z.enum(Object.keys(words) as (keyof T & string)[]).meta({ enumDescriptions: Object.values(words) })
}
