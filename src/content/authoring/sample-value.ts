import type { z } from 'zod'
import { slug } from '../../lib/slug.ts'
import { jsonSchema, type Known, type Schema } from './describe-schema.ts'
import { kinds } from '../parse/schema-kinds.ts'

/** What a new entry is made from. */
export type SampleContext = {
  readonly title: string
  /** Today, `YYYY-MM-DD`. */
  readonly today: string
  readonly known: Known
  /** Data of the entries that the collection already has, for numbers that go on counting. */
  readonly siblings: readonly unknown[]
}

export const TO_WRITE = 'À écrire'

const TITLES: ReadonlySet<string> = new Set(['title', 'name', 'titre', 'nom', 'question'])
const SLUGS: ReadonlySet<string> = new Set(['id', 'slug'])
const COUNTERS: ReadonlySet<string> = new Set(['id', 'order', 'ordre', 'step'])

type Field = {
  readonly schema: Schema
  /** Keys from the top of the entry. */
  readonly path: readonly string[]
  /** Place in the list that it is an element of; 0 elsewhere. */
  readonly index: number
}

/** A value that a field without parts accepts: the best of those that come to mind; `À écrire` when none fits. */
export function sampleValue(field: Field, context: SampleContext): unknown {
  const fits = (value: unknown) => (field.schema as z.ZodType).safeParse(value).success
  const all = [...candidates(field, context)].filter((value) => value !== undefined)
  return all.find(fits) ?? all[0] ?? TO_WRITE
}

function* candidates(
  { schema, path, index }: Field,
  { title, today, known, siblings }: SampleContext,
): Generator {
  const json = jsonSchema(schema)
  const kind = kinds.get(schema as z.ZodType)
  const key = path.at(-1) ?? ''
  const ownTitle = path.length === 1 || path[0] === 'head'

  yield* json.examples ?? []
  yield json.const
  if (json.enum) yield json.enum[index % json.enum.length]
  if (kind?.kind === 'reference') {
    const ids = known.ids[kind.collection] ?? []
    yield ids[index % ids.length]
    yield 'a-choisir'
  }
  if (kind?.kind === 'image') {
    yield known.images[0]
    yield 'images/a-choisir.svg'
  }
  if (kind?.kind === 'link') yield '/'
  if (json.type === 'boolean') yield false
  if (json.type === 'integer' || json.type === 'number')
    yield* numbers(json, COUNTERS.has(key) ? next(key, siblings, index) : undefined)
  if (json.format === 'date') yield today
  if (json.format === 'date-time') yield `${today}T00:00:00Z`
  if (json.format === 'email') yield 'nom@exemple.ca'
  if (json.format === 'uri') yield 'https://exemple.ca'
  if (path.length === 1 && SLUGS.has(key)) yield* [slug(title), slug(title).replaceAll('-', '_')]
  if (ownTitle && TITLES.has(key)) yield title
  // A name that code uses: two fields of one entry should not take the same.
  if (json.pattern !== undefined && kind === undefined) yield slug(key)
  yield* texts(json, key)
}

function* numbers(
  json: z.core.JSONSchema.BaseSchema,
  preferred: number | undefined,
): Generator<number | undefined> {
  yield preferred
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = json
  yield* [1, 0, multipleOf, minimum, maximum]
  if (typeof exclusiveMinimum === 'number') yield exclusiveMinimum + 1
  if (typeof exclusiveMaximum === 'number') yield exclusiveMaximum - 1
}

function* texts(
  { minLength = 0, maxLength = Infinity }: z.core.JSONSchema.BaseSchema,
  key: string,
): Generator<string> {
  const long = TO_WRITE.padEnd(minLength, '.')
  yield long.length > maxLength ? long.slice(0, maxLength) : long
  // What regular expressions of ids, codes, addresses and figures tend to accept.
  yield* [
    'a-ecrire',
    'a_ecrire',
    slug(key),
    'a',
    'A',
    '/',
    '1',
    '2025',
    'XX',
    'https://exemple.ca',
    '450-555-0100',
  ]
}

function next(key: string, siblings: readonly unknown[], index: number): number {
  if (key === 'step') return index + 1
  const numbers = siblings.flatMap((data) => {
    const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined
    return typeof value === 'number' ? [value] : []
  })
  return Math.max(0, ...numbers) + 1
}
