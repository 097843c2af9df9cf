import { z } from 'zod'
import { innerSchema } from '../parse/schema-keys.ts'
import { kinds } from '../parse/schema-kinds.ts'

export type Schema = z.core.$ZodType

/** What may be named in content: ids by collection, and images, both as an author writes them. */
export type Known = {
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly images: readonly string[]
}

const SHOWN = 12

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

/** Tells in French what a field takes: its kind, its choices and its limits. */
export function describeField(schema: Schema, known: Known): string {
  const own = descriptions(schema)
  const value = (jsonSchema(schema) as { default?: unknown }).default
  return [
    ...(isOptional(schema) ? ['Facultatif.'] : []),
    ...own,
    describeValue(bare(schema), known),
    ...(value === undefined
      ? []
      : [`Par défaut : ${typeof value === 'string' ? value : JSON.stringify(value)}.`]),
  ]
    .filter(Boolean)
    .join(' ')
}

function descriptions(schema: Schema): string[] {
  const own = z.globalRegistry.get(schema)?.description
  const inner = innerSchema(schema)
  if (own !== undefined) return [/[.!?…]$/.test(own) ? own : `${own}.`]
  return inner ? descriptions(inner) : []
}

function describeValue(schema: Schema, known: Known): string {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const json = jsonSchema(schema)
  const kind = kinds.get(schema as z.ZodType)
  if (def.type === 'array') return describeList(def.element, json, known)
  if (def.type === 'object') return `Groupe de clés : ${Object.keys(def.shape).join(', ')}.`
  if (def.type === 'record') return 'Groupe de clés, dont vous choisissez les noms.'
  if (json.enum) return `Choix : ${json.enum.map(String).join(', ')}.`
  if (kind?.kind === 'reference')
    return `Une entrée de « ${kind.collection} »${listed(known.ids[kind.collection] ?? [])}.`
  if (kind?.kind === 'image') return `Une image de content/${listed(known.images)}.`
  if (kind?.kind === 'link') return 'Un lien : /page, #ancre ou https://…'
  if (json.format === 'date') return 'Une date, AAAA-MM-JJ.'
  if (json.format === 'email') return 'Une adresse courriel.'
  if (json.type === 'boolean') return 'true (oui) ou false (non).'
  if (json.type === 'integer' || json.type === 'number')
    return `Un nombre${json.type === 'integer' ? ' entier' : ''}${range(json)}.`
  if (json.const !== undefined) return ''
  const words =
    kind?.kind === 'markdown'
      ? 'Du texte en markdown'
      : kind?.kind === 'inline'
        ? 'Une ligne de markdown'
        : 'Un texte'
  return `${words}${lengths(json, 'caractères')}${pattern(schema, json)}.`
}

function describeList(element: Schema, json: z.core.JSONSchema.BaseSchema, known: Known): string {
  const size = lengths(
    { minLength: json.minItems, maxLength: json.maxItems } as z.core.JSONSchema.BaseSchema,
    'éléments',
  )
  return `Une liste${size || ', peut-être vide'}. Chaque élément : ${describeValue(bare(element), known).replace(/^./, (letter) => letter.toLowerCase())}`
}

function listed(choices: readonly string[]): string {
  if (choices.length === 0) return " (il n'y en a pas encore)"
  return ` : ${choices.slice(0, SHOWN).join(', ')}${choices.length > SHOWN ? ', …' : ''}`
}

function range({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
}: z.core.JSONSchema.BaseSchema): string {
  // Zod gives every integer the limits of what JavaScript can count.
  const real = (limit: number | boolean | undefined) =>
    typeof limit === 'number' && Number.isSafeInteger(limit * 2) ? limit : undefined
  const [min, max, above, below] = [
    real(minimum),
    real(maximum),
    real(exclusiveMinimum),
    real(exclusiveMaximum),
  ]
  if (min !== undefined && max !== undefined) return `, de ${min} à ${max}`
  return [
    ...(min === undefined ? [] : [`, au moins ${min}`]),
    ...(above === undefined ? [] : [`, plus grand que ${above}`]),
    ...(max === undefined ? [] : [`, au plus ${max}`]),
    ...(below === undefined ? [] : [`, plus petit que ${below}`]),
  ].join('')
}

function lengths({ minLength, maxLength }: z.core.JSONSchema.BaseSchema, unit: string): string {
  if (minLength !== undefined && minLength === maxLength)
    return ` de ${minLength} ${minLength < 2 ? unit.slice(0, -1) : unit}`
  return [
    ...(minLength === undefined || (minLength < 2 && unit === 'caractères')
      ? []
      : [` d'au moins ${minLength} ${minLength < 2 ? unit.slice(0, -1) : unit}`]),
    ...(maxLength === undefined ? [] : [`, au plus ${maxLength} ${unit}`]),
  ].join('')
}

/** The words that a schema gives to a wrong form, when it has its own: its regular expression is for nobody to read. */
function pattern(schema: Schema, json: z.core.JSONSchema.BaseSchema): string {
  if (json.pattern === undefined) return ''
  const issues = (schema as z.ZodType).safeParse('\u0000').error?.issues ?? []
  const message = issues.find(({ code }) => code === 'invalid_format')?.message
  return message === undefined || message.startsWith('Invalid') ? '' : ` : ${message}`
}
