import type { z } from 'zod'
import { expect, test } from 'vitest'
import config from '../../site.config.ts'
import { description, type Schema } from '../../src/content/authoring/describe-schema.ts'
import { innerSchema } from '../../src/content/parse/schema-keys.ts'
import { describeForm } from '../../src/edit/form/describe-form.ts'
import type { Field } from '../../src/edit/form/field.ts'
import { KEY_NAMES } from '../../src/edit/form/key-names.ts'
import { blogCategories, blogTags } from './blog-lists.ts'
import { regionField } from './fields.ts'

/** Keys that are also French words. */
const FRENCH =
  'amiante audit autre catalogue certifications contact date description instructions menu menus moisissures navigation note optimisations page pages performance permission population positions question questionnaire questions service services simulation site situations slogan sources usage version'.split(
    ' ',
  )
const isNamed = (key: string, schema: Schema) =>
  FRENCH.includes(key) || KEY_NAMES[key] !== undefined || description(schema).length > 0

/** Keys inside a schema that a form would show without a label. */
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
    ...(isNamed(key, each) ? [] : [key]),
    ...unnamed(each),
  ])
}

test('every form field of this site has a French label', () => {
  const found = Object.entries(config.collections).flatMap(([name, { schema }]) =>
    [...(isNamed(name, schema) ? [] : ['']), ...unnamed(schema)].map((key) => `${name}: ${key}`),
  )
  expect(found).toEqual([])
})

/** Choices that a form would show without a label; those of a `value` have their text in its `label`. */
function rawChoices(field: Field): string[] {
  switch (field.kind) {
    case 'choice':
      return field.choices.flatMap(([value, label]) => (value === label ? [value] : []))
    case 'group':
      return field.fields.flatMap(([key, each]) => (key === 'value' ? [] : rawChoices(each)))
    case 'list':
    case 'record':
      return rawChoices(field.item)
    case 'union':
      return field.options.flatMap((option) => rawChoices(option.field))
    default:
      return []
  }
}

test('every choice that is not a French word has a label', () => {
  const french = new Set<string>([...blogCategories, ...blogTags, ...regionField.options])
  const found = Object.values(config.collections).flatMap(({ schema }) =>
    rawChoices(describeForm(schema, 'fr')),
  )
  expect(found.filter((value) => !french.has(value))).toEqual([])
})
