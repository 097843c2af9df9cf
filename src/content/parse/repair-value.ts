import type { z } from 'zod'
import { bare, isOptional, type Schema } from '../authoring/describe-schema.ts'
import { sampleValue } from '../authoring/sample-value.ts'
import type { Language } from '../../languages/language.ts'
import { supportedLanguage } from '../../messages/supported-language.ts'
import { valueAt } from '../../lib/value-at.ts'
import { schemasAt } from './schema-keys.ts'

const NO_EXAMPLES = {
  title: '',
  messages: 'en',
  today: '2000-01-01',
  known: { ids: {}, images: [] },
} as const

/**
 * The valid value nearest to one with mistakes, so that the rest of its file can be checked as well: unknown keys are
 * removed, wrong values are replaced with placeholders in its `language`. Undefined when that is not enough.
 */
export function repairValue(
  value: unknown,
  error: z.ZodError,
  schema: z.ZodType,
  language: Language,
): unknown {
  const repaired: unknown = structuredClone(value)
  for (const { path, ...issue } of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) replace(repaired, [...path, key], undefined)
    else replace(repaired, path, standIn(schemasAt(schema, path)[0], path, language))
  }
  return schema.safeParse(repaired).data
}

function standIn(schema: Schema | undefined, path: readonly PropertyKey[], language: Language): unknown {
  if (!schema || isOptional(schema)) return undefined
  const context = { ...NO_EXAMPLES, language: supportedLanguage(language) }
  return sampleValue({ schema: bare(schema), path: path.map(String), index: 0 }, context)
}

function replace(root: unknown, path: readonly PropertyKey[], value: unknown): void {
  const key = path.at(-1)
  const holder = valueAt(root, path.slice(0, -1))
  if (key === undefined || typeof holder !== 'object' || holder === null) return
  if (value === undefined && !Array.isArray(holder)) Reflect.deleteProperty(holder, key)
  else Reflect.set(holder, key, value)
}
