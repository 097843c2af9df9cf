import { z } from 'zod'
import { saying } from '../../messages/schema-text.ts'
import { SETTLED_BY } from '../../lib/settled-by.ts'
import { typography, type Language } from '../../languages/typography.ts'

function describeFacts() {
  const reading = z.strictObject({
    /** The value, for computing and structured data; a pair is a range. */
    value: z.union([z.number(), z.tuple([z.number(), z.number()]), z.string()]).optional(),
    fr: z.string().min(1),
    en: z.string().min(1).optional(),
    /** Where this reading is shown, if there are several. */
    pages: z.array(z.string()).optional(),
    /** The file that quotes it, for a reading that no reference names. */
    file: z.string().optional(),
  })

  const fact = z.strictObject({
    label: z.string().min(1),
    unit: z.string().optional(),
    /** The owner's confirmation: `attested` needs a source. */
    status: z.enum(['attested', 'unverified', 'placeholder', 'simulated']),
    /** Who settles it before launch; the owner when absent. */
    settledBy: z.enum(SETTLED_BY).optional(),
    source: z.string().optional(),
    verifiedOn: z.iso.date().optional(),
    expires: z.iso.date().optional(),
    note: z.string().optional(),
    /** Words that refer to it in a sentence, in addition to its label. */
    words: z.array(z.string()).optional(),
    /** Equivalent properties of schema.org in structured data, such as `geoRadius`. */
    structured: z.array(z.string()).optional(),
    /** Other facts (`id` or `id.reading`) that cannot be true at the same time, each with the reason. */
    contradicts: z.record(z.string(), z.string().min(1)).optional(),
    /** Each reading of the fact; the first is the default. */
    readings: z
      .record(z.string().regex(/^[a-z0-9-]+$/), reading)
      .refine(
        (all) => Object.keys(all).length > 0,
        saying({ en: 'a fact needs at least one reading.', fr: 'un fait a besoin d’au moins une lecture.' }),
      ),
  })

  return z.record(z.string().regex(/^[a-z0-9-]+$/), fact)
}

let schema: ReturnType<typeof describeFacts> | undefined

/** Schema of `content/facts.yaml`: every figure that the business claims, by id. Created on first use. */
export function factsSchema(): ReturnType<typeof describeFacts> {
  return (schema ??= describeFacts())
}

export type FactDefinitions = Readonly<z.infer<ReturnType<typeof describeFacts>>>
export type FactDefinition = FactDefinitions[string]

/** One reading of a fact in one language. */
export type Fact = {
  readonly id: string
  readonly text: string
  readonly value?: number | string | readonly [number, number] | undefined
  readonly unit?: string | undefined
}

/** Finds a fact by `id` or `id.reading`; undefined when there is none. */
export function findFact(facts: FactDefinitions, name: string, language: Language): Fact | undefined {
  const [id = '', readingId] = name.split('.')
  const definition = Object.hasOwn(facts, id) ? facts[id] : undefined
  const readings = definition?.readings ?? {}
  const found =
    readingId === undefined
      ? Object.values(readings)[0]
      : Object.hasOwn(readings, readingId)
        ? readings[readingId]
        : undefined
  if (!definition || !found) return undefined
  const words = language === 'en' ? (found.en ?? found.fr) : found.fr
  return { id, text: typography(words, language), value: found.value, unit: definition.unit }
}

/** Names that {@link findFact} accepts, for suggestions. */
export function factNames(facts: FactDefinitions): string[] {
  return Object.entries(facts).flatMap(([id, { readings }]) => [
    id,
    ...Object.keys(readings).map((readingId) => `${id}.${readingId}`),
  ])
}

// Valid fact names only; other braces are text.
const REFERENCE = /\{\{\s*([a-z0-9-]+(?:\.[a-z0-9-]+)?)\s*\}\}/g

/** Replaces every `{{id}}` and `{{id.reading}}` in a text; calls `unknown` with each unknown name, and its spelling. */
export function insertFacts(
  source: string,
  facts: FactDefinitions,
  language: Language,
  unknown: (name: string, written: string) => void,
): string {
  if (!source.includes('{{')) return source
  return source.replace(REFERENCE, (whole, name: string) => {
    const found = findFact(facts, name, language)
    if (!found) unknown(name, whole)
    return found?.text ?? whole
  })
}
