import type { z } from 'zod'
import { expect, test } from 'vitest'
import config from '../../site.config.ts'
import { description, type Schema } from '../../src/content/authoring/describe-schema.ts'
import { innerSchema } from '../../src/content/parse/schema-keys.ts'
import { KEY_NAMES } from '../../src/edit/form/key-names.ts'

/** Keys inside a schema that a form would show as they are. */
function unnamed(schema: Schema): string[] {
  const inner = innerSchema(schema)
  if (inner) return unnamed(inner)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return unnamed(def.element)
  if (def.type === 'record') return unnamed(def.valueType)
  if (def.type === 'tuple') return def.items.flatMap(unnamed)
  if (def.type === 'union') return def.options.flatMap(unnamed)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, each]) => [
    ...(KEY_NAMES[key] || description(each).length > 0 ? [] : [key]),
    ...unnamed(each),
  ])
}

test('no form of this site shows a key in place of French words', () => {
  const found = Object.entries(config.collections).flatMap(([name, { schema }]) =>
    [...(KEY_NAMES[name] || description(schema).length > 0 ? [] : ['']), ...unnamed(schema)].map(
      (key) => `${name}: ${key}`,
    ),
  )
  expect(found).toEqual([])
})
