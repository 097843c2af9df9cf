import { z } from 'zod'
import { quantity } from '../../messages/quantity.ts'
import { schemaTexts } from '../../messages/schema-text.ts'
import { inEach, untranslated, type MessageLanguage, type Text } from '../../messages/text.ts'
import { innerSchema } from '../parse/schema-keys.ts'
import { kinds } from '../parse/schema-kinds.ts'

export type Schema = z.core.$ZodType

/** References valid in content: ids by collection, and images, as an author writes them. */
export type Known = {
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly images: readonly string[]
}

const SHOWN = 12

type Counted = Readonly<Record<MessageLanguage, readonly [one: string, many: string]>>

const CHARACTERS: Counted = { en: ['character', 'characters'], fr: ['caractère', 'caractères'] }
const ITEMS: Counted = { en: ['item', 'items'], fr: ['élément', 'éléments'] }

const TEXT: Text = { en: 'Text', fr: 'Un texte' }
const TEXTS: Readonly<Record<string, Text>> = {
  inline: { en: 'One line of markdown', fr: 'Une ligne de markdown' },
  markdown: { en: 'Text in markdown', fr: 'Du texte en markdown' },
}

/** The schema without optional, default and the like; the first branch of a union. */
export function bare(schema: Schema): Schema {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const inner = def.type === 'union' ? def.options[0] : innerSchema(schema)
  return inner ? bare(inner) : schema
}

export function isOptional(schema: Schema): boolean {
  return (schema as z.ZodType).safeParse(undefined).success
}

export function jsonSchema(schema: Schema): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })
}

/** Describes what a field accepts: its kind, choices and limits. */
export function describeField(schema: Schema, known: Known, language: MessageLanguage): string {
  const value = (jsonSchema(schema) as { default?: unknown }).default
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  const parts: readonly Text[] = [
    ...(isOptional(schema) ? [{ en: 'Optional.', fr: 'Facultatif.' }] : []),
    ...description(schema),
    describeValue(bare(schema), known),
    ...(value === undefined ? [] : [{ en: `Default: ${shown}.`, fr: `Par défaut : ${shown}.` }]),
  ]
  return parts
    .map((part) => part[language])
    .filter(Boolean)
    .join(' ')
}

/** The description of the schema, or else of the one it wraps. */
export function description(schema: Schema): Text[] {
  const own = z.globalRegistry.get(schema)?.description
  const about = own === undefined ? schemaTexts.get(schema)?.about : untranslated(own)
  const inner = innerSchema(schema)
  if (about) return [inEach((language) => about[language].replace(/[^.!?…]$/, '$&.'))]
  return inner ? description(inner) : []
}

function describeValue(schema: Schema, known: Known): Text {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const json = jsonSchema(schema)
  const kind = kinds.get(schema as z.ZodType)
  if (def.type === 'array') return describeList(def.element, json, known)
  if (def.type === 'object') {
    const keys = Object.keys(def.shape).join(', ')
    return { en: `Group of keys: ${keys}.`, fr: `Groupe de clés : ${keys}.` }
  }
  if (def.type === 'record')
    return {
      en: 'Group of keys, whose names you choose.',
      fr: 'Groupe de clés, dont vous choisissez les noms.',
    }
  if (json.enum) {
    const all = json.enum.map(String).join(', ')
    return { en: `Choices: ${all}.`, fr: `Choix : ${all}.` }
  }
  if (kind?.kind === 'reference') {
    const { en, fr } = listed(known.ids[kind.collection] ?? [])
    return { en: `An entry of "${kind.collection}"${en}.`, fr: `Une entrée de « ${kind.collection} »${fr}.` }
  }
  if (kind?.kind === 'image') {
    const { en, fr } = listed(known.images)
    return { en: `An image of content/${en}.`, fr: `Une image de content/${fr}.` }
  }
  if (kind?.kind === 'link')
    return { en: 'A link: /page, #anchor or https://…', fr: 'Un lien : /page, #ancre ou https://…' }
  if (json.format === 'date') return { en: 'A date, YYYY-MM-DD.', fr: 'Une date, AAAA-MM-JJ.' }
  if (json.format === 'email') return { en: 'An email address.', fr: 'Une adresse courriel.' }
  if (json.type === 'boolean') return { en: 'true or false.', fr: 'true (oui) ou false (non).' }
  if (json.type === 'integer' || json.type === 'number') {
    const { en, fr } = range(json)
    const whole = json.type === 'integer'
    return {
      en: `A ${whole ? 'whole ' : ''}number${en}.`,
      fr: `Un nombre${whole ? ' entier' : ''}${fr}.`,
    }
  }
  if (json.const !== undefined) return untranslated('')
  const words = TEXTS[kind?.kind ?? ''] ?? TEXT
  const { minLength, maxLength } = json
  const size = lengths(minLength === 1 && maxLength !== 1 ? undefined : minLength, maxLength, CHARACTERS)
  const form = pattern(schema, json)
  return {
    en: `${words.en}${size.en}${form ? `: ${form.en}` : ''}.`,
    fr: `${words.fr}${size.fr}${form ? ` : ${form.fr}` : ''}.`,
  }
}

function describeList(element: Schema, json: z.core.JSONSchema.BaseSchema, known: Known): Text {
  const size = lengths(json.minItems, json.maxItems, ITEMS)
  const item = inEach((language) =>
    describeValue(bare(element), known)[language].replace(/^./, (letter) => letter.toLowerCase()),
  )
  return {
    en: `A list${size.en || ', possibly empty'}. Each item: ${item.en}`,
    fr: `Une liste${size.fr || ', peut-être vide'}. Chaque élément : ${item.fr}`,
  }
}

function listed(choices: readonly string[]): Text {
  if (choices.length === 0) return { en: ' (there is none yet)', fr: " (il n'y en a pas encore)" }
  const some = `${choices.slice(0, SHOWN).join(', ')}${choices.length > SHOWN ? ', …' : ''}`
  return { en: `: ${some}`, fr: ` : ${some}` }
}

function range(json: z.core.JSONSchema.BaseSchema): Text {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = json
  // Zod limits every integer to JavaScript's safe range.
  const real = (limit: number | boolean | undefined) =>
    typeof limit === 'number' && Number.isSafeInteger(limit * 2) ? limit : undefined
  const [min, max, above, below] = [
    real(minimum),
    real(maximum),
    real(exclusiveMinimum),
    real(exclusiveMaximum),
  ]
  if (min !== undefined && max !== undefined)
    return { en: `, from ${min} to ${max}`, fr: `, de ${min} à ${max}` }
  return joined([
    min !== undefined && { en: `, at least ${min}`, fr: `, au moins ${min}` },
    above !== undefined && { en: `, greater than ${above}`, fr: `, plus grand que ${above}` },
    max !== undefined && { en: `, at most ${max}`, fr: `, au plus ${max}` },
    below !== undefined && { en: `, less than ${below}`, fr: `, plus petit que ${below}` },
  ])
}

function lengths(min: number | undefined, max: number | undefined, unit: Counted): Text {
  const count = (n: number) => inEach((language) => quantity(language, n, ...unit[language]))
  const [least, most] = [
    min === undefined ? undefined : count(min),
    max === undefined ? undefined : count(max),
  ]
  if (least && min === max) return { en: ` of ${least.en}`, fr: ` de ${least.fr}` }
  return joined([
    least && { en: ` of at least ${least.en}`, fr: ` d'au moins ${least.fr}` },
    most && { en: `, at most ${most.en}`, fr: `, au plus ${most.fr}` },
  ])
}

function joined(parts: readonly (Text | false | undefined)[]): Text {
  return inEach((language) => parts.map((part) => (part ? part[language] : '')).join(''))
}

/** A schema's message for a wrong format; its regular expression is not shown. */
function pattern(schema: Schema, json: z.core.JSONSchema.BaseSchema): Text | undefined {
  if (json.pattern === undefined) return undefined
  const own = schemaTexts.get(schema)?.wrong
  const issues = (schema as z.ZodType).safeParse('\u0000').error?.issues ?? []
  const message = issues.find(({ code }) => code === 'invalid_format')?.message
  return own ?? (message === undefined || message.startsWith('Invalid') ? undefined : untranslated(message))
}
