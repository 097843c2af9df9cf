import { z } from 'zod'
import { description, jsonSchema, type Schema } from '../../content/authoring/describe-schema.ts'
import { innerSchema } from '../../content/parse/schema-keys.ts'
import { kinds } from '../../lib/schema-kinds.ts'
import type { MessageLanguage } from '../../messages/text.ts'
import { CHOICE_NAMES, KEY_NAMES } from './key-names.ts'
import type { Field, FieldKind } from './field.ts'

/** Deeper groups of a recursive schema can only be changed in the file. */
const MAX_DEPTH = 12

/**
 * Describes the form of a schema. The first sentence of `.describe()` is the label of its field and the rest its help;
 * otherwise the label comes from the key, in words or from {@link KEY_NAMES}. Choices are labelled by
 * `enumDescriptions` of `.meta()`, which editors of JSON schemas show too, or from {@link CHOICE_NAMES}.
 */
export function describeForm(schema: Schema, language: MessageLanguage, key = '', depth = 0): Field {
  const { success: optional, data: fallback } = (schema as z.ZodType).safeParse(undefined)
  return {
    ...labelOf(schema, key, language),
    optional,
    ...(fallback === undefined ? {} : { fallback }),
    ...(depth > MAX_DEPTH ? { kind: 'other' } : kindOf(unwrapped(schema), language, depth)),
  }
}

/** The label of a key, and the rest of its schema's description. */
export function labelOf(schema: Schema, key: string, language: MessageLanguage) {
  const words = description(schema)[0]?.[language] ?? ''
  const [, label = '', help = ''] = /^(.*?[.!?…])(?:\s+([^]*))?$/s.exec(words) ?? []
  return {
    label: label.replace(/\.$/, '') || KEY_NAMES[key]?.[language] || inWords(key),
    ...(help ? { help } : {}),
  }
}

function unwrapped(schema: Schema): Schema {
  const inner = innerSchema(schema)
  return inner ? unwrapped(inner) : schema
}

function kindOf(schema: Schema, language: MessageLanguage, depth: number): FieldKind {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (each: Schema, key = '') => describeForm(each, language, key, depth + 1)
  const own = kinds.get(schema as z.ZodType)
  if (own) return own
  if (def.type === 'object')
    return { kind: 'group', fields: Object.entries(def.shape).map(([key, each]) => [key, inside(each, key)]) }
  if (def.type === 'array') {
    // Without its items, which each level would convert again.
    const { minItems: min = 0 } = jsonSchema(z.array(z.unknown()).check(...((def.checks ?? []) as [])))
    return { kind: 'list', item: inside(def.element), min }
  }
  if (def.type === 'tuple' && def.items[0] && new Set(def.items.map((each) => each._zod.def.type)).size === 1)
    return { kind: 'list', item: inside(def.items[0]), min: def.items.length, fixed: true }
  if (def.type === 'record') return { kind: 'record', item: inside(def.valueType) }
  if (def.type === 'literal' && def.values.length === 1) return { kind: 'constant', value: def.values[0] }
  if (def.type === 'union') {
    const by = 'discriminator' in def ? String(def.discriminator) : undefined
    const options = def.options.map((option) => {
      const values = by === undefined ? [] : [...(option._zod.propValues?.[by] ?? [])]
      const name = by === undefined ? undefined : String(values[0])
      const field = inside(option, name)
      return { name: name ?? field.kind, field }
    })
    return { kind: 'union', by, options }
  }
  return scalarKind(schema, language)
}

function scalarKind(schema: Schema, language: MessageLanguage): FieldKind {
  const json = jsonSchema(schema)
  if (json.enum) {
    const words = Array.isArray(json.enumDescriptions) ? json.enumDescriptions : []
    const choices = json.enum.map((value, index): [unknown, string] => {
      const name = String(value)
      return [value, String(words[index] ?? CHOICE_NAMES[name]?.[language] ?? name)]
    })
    return { kind: 'choice', choices }
  }
  if (json.type === 'boolean') return { kind: 'boolean' }
  if (json.format === 'date') return { kind: 'date' }
  if (json.type === 'integer' || json.type === 'number') {
    const { minimum = 0 } = json
    // The limits of zod's integers are not chosen by an author.
    return { kind: 'number', min: Number.isSafeInteger(minimum * 2) ? json.minimum : undefined }
  }
  return json.type === 'string' ? { kind: 'text' } : { kind: 'other' }
}

/** Turns `metaDescription` and `price_range` into words. */
function inWords(key: string): string {
  const words = key
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
  return words.replace(/^./, (letter) => letter.toUpperCase())
}
