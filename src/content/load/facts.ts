import { z } from 'zod'
import type { SiteConfig } from '../define-site.ts'
import { languageName } from '../../messages/language-name.ts'
import { asIssue, schemaTexts } from '../../messages/schema-text.ts'
import type { Text } from '../../messages/text.ts'
import { mapValues } from '../../lib/lists/map-values.ts'
import { SETTLED_BY } from '../../lib/settled-by.ts'
import { baseOf, locale, type Language } from '../../languages/language.ts'
import { typography } from '../../languages/typography.ts'

/** Schema of `content/facts.yaml`: every figure that the business claims, by id. */
export function factsSchema({
  defaultLanguage,
  languages,
}: Pick<SiteConfig, 'defaultLanguage' | 'languages'>) {
  const text = (language: Language) => {
    const { en, fr } = languageName(locale({ languages }, language))
    return doc(z.string().min(1), { en: `Words, ${en}.`, fr: `Mots, ${fr}.` })
  }
  const texts = Object.fromEntries(
    Object.keys(languages).map((each) => [
      each,
      each === defaultLanguage ? text(each) : text(each).optional(),
    ]),
  )
  const reading = z.strictObject({
    value: doc(z.union([z.number(), z.tuple([z.number(), z.number()]), z.string()]).optional(), {
      en: 'Value. For computing and structured data; a pair is a range.',
      fr: 'Valeur. Pour les calculs et les données structurées ; deux nombres font un intervalle.',
    }),
    // The words in each language of the site; the default language is required.
    ...texts,
    pages: doc(z.array(z.string()).optional(), {
      en: 'Pages. Where this reading is shown, if there are several.',
      fr: 'Pages. Où paraît cette lecture, s’il y en a plusieurs.',
    }),
    file: doc(z.string().optional(), {
      en: 'File. The one that quotes it, for a reading that no reference names.',
      fr: 'Fichier. Celui qui la cite, pour une lecture que rien ne nomme.',
    }),
  })

  const fact = z.strictObject({
    label: doc(z.string().min(1), { en: 'Name.', fr: 'Nom.' }),
    kind: doc(z.literal('promise').optional(), {
      en: 'Kind. A promise in words, instead of a figure.',
      fr: 'Genre. Une promesse en mots, au lieu d’un chiffre.',
    }),
    unit: doc(z.string().optional(), { en: 'Unit.', fr: 'Unité.' }),
    status: doc(z.enum(['attested', 'unverified', 'placeholder', 'simulated']), {
      en: 'Status. The owner’s confirmation: attested needs a source.',
      fr: 'État. La confirmation du propriétaire : attested (confirmé) demande une source, unverified est à confirmer, placeholder à remplacer.',
    }),
    settledBy: doc(z.enum(SETTLED_BY).optional(), {
      en: 'Settled by. Before launch; the owner when absent.',
      fr: 'Réglé par. Avant la mise en ligne ; le propriétaire si rien n’est choisi.',
    }),
    source: doc(z.string().optional(), { en: 'Source.', fr: 'Source.' }),
    verifiedOn: doc(z.iso.date().optional(), { en: 'Verified on.', fr: 'Vérifié le.' }),
    expires: doc(z.iso.date().optional(), { en: 'No longer true from.', fr: 'Ne vaut plus à partir du.' }),
    note: doc(z.string().optional(), { en: 'Note.', fr: 'Note.' }),
    words: doc(z.array(z.string()).optional(), {
      en: 'Words. They refer to it in a sentence, in addition to its name.',
      fr: 'Mots. Par lesquels une phrase en parle, en plus de son nom.',
    }),
    structured: doc(z.array(z.string()).optional(), {
      en: 'Structured data. Equivalent properties of schema.org, such as geoRadius.',
      fr: 'Données structurées. Propriétés équivalentes de schema.org, comme geoRadius.',
    }),
    contradicts: doc(z.record(z.string(), z.string().min(1)).optional(), {
      en: 'Contradicts. Other facts (id or id.reading) that cannot be true at the same time, each with the reason.',
      fr: 'Contredit. D’autres faits (nom ou nom.lecture) qui ne peuvent être vrais en même temps, chacun avec la raison.',
    }),
    readings: doc(
      z.record(z.string().regex(/^[a-z0-9-]+$/), reading).refine(
        (all) => Object.keys(all).length > 0,
        asIssue({
          en: 'a fact needs at least one reading.',
          fr: 'un fait a besoin d’au moins une lecture.',
        }),
      ),
      {
        en: 'Readings. One or several; the first is the default.',
        fr: 'Lectures. Une ou plusieurs ; la première vaut par défaut.',
      },
    ),
  })

  return z.record(z.string().regex(/^[a-z0-9-]+$/), fact)
}

function doc<S extends z.ZodType>(schema: S, about: Text): S {
  schemaTexts.add(schema, { about })
  return schema
}

type FactFile = z.infer<z.ZodRecord<z.ZodString, ReturnType<typeof factsSchema>['valueType']>>

/** One of the values that pages give for a fact. */
export type FactReading = {
  readonly value?: number | string | readonly [number, number] | undefined
  readonly pages?: readonly string[] | undefined
  readonly file?: string | undefined
  /** Its words by language, the default language first. */
  readonly words: Readonly<Record<Language, string>>
}
export type FactDefinition = Omit<FactFile[string], 'readings'> & {
  readonly readings: Readonly<Record<string, FactReading>>
}
export type FactDefinitions = Readonly<Record<string, FactDefinition>>

/** The facts of a validated `content/facts.yaml`. `language` is that of labels and notes. */
export function readFacts(file: unknown, language: Language): FactDefinitions {
  const facts = file as Readonly<Record<string, FactFile[string]>>
  return mapValues(facts, (fact) => ({
    ...fact,
    label: typography(fact.label, language),
    ...(fact.note === undefined ? {} : { note: typography(fact.note, language) }),
    readings: mapValues(fact.readings, ({ value, pages, file: quoted, ...words }) => ({
      value,
      pages,
      file: quoted,
      words: words as FactReading['words'],
    })),
  }))
}

/** The words of a reading in a language, otherwise in the default language. */
export function wordsIn({ words }: FactReading, language: Language = ''): string {
  return words[language] ?? words[baseOf(language)] ?? Object.values(words)[0] ?? ''
}

/** One reading of a fact in one language. */
export type Fact = {
  readonly id: string
  readonly text: string
  readonly value?: number | string | readonly [number, number] | undefined
  readonly unit?: string | undefined
}

/** Finds a fact by `id` or `id.reading`; undefined if there is none. */
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
  return {
    id,
    text: typography(wordsIn(found, language), language),
    value: found.value,
    unit: definition.unit,
  }
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

/**
 * Replaces every `{{id}}` and `{{id.reading}}` in a text; calls `unknown` with each unknown name and its source text.
 */
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
