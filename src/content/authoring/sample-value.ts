import type { z } from 'zod'
import { slug } from '../../lib/text/slug.ts'
import type { MessageLanguage } from '../../messages/text.ts'
import { STAND_INS, TO_WRITE } from '../to-write.ts'
import { jsonSchema, type Known, type Schema } from './describe-schema.ts'
import { kinds } from '../../lib/schema-kinds.ts'

/** Inputs for a new entry. */
export type SampleContext = {
  readonly title: string
  /** Language of its text; English if the engine does not support that of the site. */
  readonly language: MessageLanguage
  /** Language of the comments for its author. */
  readonly messages: MessageLanguage
  /** Today, `YYYY-MM-DD`. */
  readonly today: string
  readonly known: Known
  /** A number that no entry of the collection has as its `id`. */
  readonly nextId?: number
}

const TITLES: ReadonlySet<string> = new Set(['title', 'name', 'titre', 'nom', 'question'])
const SLUGS: ReadonlySet<string> = new Set(['id', 'slug'])

export type Field = {
  readonly schema: Schema
  /** Keys from the root of the entry. */
  readonly path: readonly string[]
  /** Index in the list that contains it; 0 elsewhere. */
  readonly index: number
}

/**
 * A value for a scalar field: the first valid candidate, otherwise the first candidate, otherwise {@link TO_WRITE}.
 */
export function sampleValue(field: Field, context: SampleContext): unknown {
  const fits = (value: unknown) => (field.schema as z.ZodType).safeParse(value).success
  const all = [...candidates(field, context)].filter((value) => value !== undefined)
  return all.find(fits) ?? all[0] ?? TO_WRITE[context.language]
}

function* candidates(
  { schema, path, index }: Field,
  { title, language, today, known, nextId }: SampleContext,
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
    yield STAND_INS.id
  }
  if (kind?.kind === 'image') {
    yield known.images[0]
    yield STAND_INS.image
  }
  if (kind?.kind === 'link') yield '/'
  if (kind?.kind === 'focus') yield '50% 50%'
  if (json.type === 'boolean') yield false
  if (json.type === 'integer' || json.type === 'number') {
    if (path.length === 1 && key === 'id') yield nextId
    yield* numbers(json)
  }
  if (json.format === 'date') yield today
  if (json.format === 'date-time') yield `${today}T00:00:00Z`
  if (json.format === 'email') yield STAND_INS.email
  if (json.format === 'uri') yield STAND_INS.address
  if (path.length === 1 && SLUGS.has(key)) yield* [slug(title), slug(title).replaceAll('-', '_')]
  if (ownTitle && TITLES.has(key)) yield title
  // An identifier: two fields of one entry should not share it.
  if (json.pattern !== undefined && kind === undefined) yield slug(key)
  yield* texts(json, key, language)
}

function* numbers(json: z.core.JSONSchema.BaseSchema): Generator<number | undefined> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = json
  yield* [1, 0, multipleOf, minimum, maximum]
  if (typeof exclusiveMinimum === 'number') yield exclusiveMinimum + 1
  if (typeof exclusiveMaximum === 'number') yield exclusiveMaximum - 1
}

function* texts(
  { minLength = 0, maxLength = Infinity }: z.core.JSONSchema.BaseSchema,
  key: string,
  language: MessageLanguage,
): Generator<string> {
  const words = TO_WRITE[language]
  const long = words.padEnd(minLength, '.')
  yield long.length > maxLength ? long.slice(0, maxLength) : long
  // Values that patterns of ids, codes, addresses and figures often accept.
  yield* [slug(words), slug(words).replaceAll('-', '_'), slug(key)]
  yield* ['a', 'A', '/', '1', '2025', 'XX', STAND_INS.address, '450-555-0100']
}
