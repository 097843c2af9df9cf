import type { z } from 'zod'
import { bare, isOptional, type Schema } from '../authoring/describe-schema.ts'
import { sampleValue } from '../authoring/sample-value.ts'
import { valueAt } from '../../lib/value-at.ts'
import { schemasAt } from './schema-keys.ts'

const NO_EXAMPLES = {
  title: '',
  language: 'en',
  messages: 'en',
  today: '2000-01-01',
  known: { ids: {}, images: [] },
} as const

/**
 * The valid value nearest to one with mistakes, so that the rest of its file can be checked as well: unknown keys are
 * removed, wrong values are replaced with placeholders. Undefined when that is not enough.
 */
export function repairValue(value: unknown, error: z.ZodError, schema: z.ZodType): unknown {
  const repaired: unknown = structuredClone(value)
  for (const { path, ...issue } of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) replace(repaired, [...path, key], undefined)
    else replace(repaired, path, standIn(schemasAt(schema, path)[0], path))
  }
  return schema.safeParse(repaired).data
}

function standIn(schema: Schema | undefined, path: readonly PropertyKey[]): unknown {
  if (!schema || isOptional(schema)) return undefined
  return sampleValue({ schema: bare(schema), path: path.map(String), index: 0 }, NO_EXAMPLES)
}

function replace(root: unknown, path: readonly PropertyKey[], value: unknown): void {
  const key = path.at(-1)
  const holder = valueAt(root, path.slice(0, -1))
  if (key === undefined || typeof holder !== 'object' || holder === null) return
  if (value === undefined && !Array.isArray(holder)) Reflect.deleteProperty(holder, key)
  else Reflect.set(holder, key, value)
}
