import { z } from 'zod'
import { schemaTexts } from '../../messages/schema-text.ts'
import { inEach, untranslated, type MessageLanguage, type Text } from '../../messages/text.ts'
import { innerSchema, unwrap } from '../parse/schema-keys.ts'
import { kinds, type Kind } from '../../lib/schema-kinds.ts'

export type Schema = z.core.$ZodType

/** References valid in content: ids by collection, and images, as an author writes them. */
export type Known = {
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly images: readonly string[]
}

const SHOWN = 12

/** The schema without wrappers such as optional or default; for a union, its first branch. */
export function bare(schema: Schema): Schema {
  return unwrap(schema)[0] ?? schema
}

export function isOptional(schema: Schema): boolean {
  return (schema as z.ZodType).safeParse(undefined).success
}

export function jsonSchema(schema: Schema): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })
}

/** Describes a field in its schema's words, and adds what its value does not show: its choices and its format. */
export function describeField(schema: Schema, known: Known, language: MessageLanguage): string {
  const parts: readonly Text[] = [
    ...(isOptional(schema) ? [{ en: 'Optional.', fr: 'Facultatif.' }] : []),
    ...description(schema),
    ...describeValue(bare(schema), known),
  ]
  return parts.map((part) => part[language]).join(' ')
}

/** The description of the schema, or else of the one it wraps. */
export function description(schema: Schema): Text[] {
  const own = z.globalRegistry.get(schema)?.description
  const about = own === undefined ? schemaTexts.get(schema)?.about : untranslated(own)
  const inner = innerSchema(schema)
  if (about) return [inEach((language) => about[language].replace(/[^.!?…]$/, '$&.'))]
  return inner ? description(inner) : []
}

function describeValue(schema: Schema, known: Known): readonly Text[] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const json = jsonSchema(schema)
  const kind = kinds.get(schema as z.ZodType)
  if (def.type === 'array') return describeValue(bare(def.element), known)
  if (def.type === 'object') {
    const keys = Object.keys(def.shape).join(', ')
    return [{ en: `Keys: ${keys}.`, fr: `Clés : ${keys}.` }]
  }
  if (json.enum) {
    const all = json.enum.map(String).join(', ')
    return [{ en: `Choices: ${all}.`, fr: `Choix : ${all}.` }]
  }
  if (json.format === 'date') return [{ en: 'A date, YYYY-MM-DD.', fr: 'Une date, AAAA-MM-JJ.' }]
  return kind && kind.kind !== 'text' ? [describeKind(kind, known)] : []
}

/** What an author writes for a kind of string, with the first of its choices, if it has any. */
export function describeKind(kind: Kind, known: Known): Text {
  const { en, fr } = listed(choicesOf(kind, known))
  if (kind.kind === 'reference')
    return { en: `An entry of "${kind.collection}"${en}.`, fr: `Une entrée de « ${kind.collection} »${fr}.` }
  if (kind.kind === 'image') return { en: `An image of content/${en}.`, fr: `Une image de content/${fr}.` }
  return KINDS[kind.kind]
}

/** The images or the entries that a string can name. */
export function choicesOf(kind: Kind, { ids, images }: Known): readonly string[] {
  if (kind.kind === 'image') return images
  return kind.kind === 'reference' ? (ids[kind.collection] ?? []) : []
}

const KINDS: Readonly<Record<Exclude<Kind['kind'], 'image' | 'reference'>, Text>> = {
  text: {
    en: 'Text. {{fact}} puts a fact of facts.yaml into it.',
    fr: 'Texte. {{fait}} y met un fait de facts.yaml.',
  },
  inline: { en: 'One line of markdown.', fr: 'Une ligne de markdown.' },
  markdown: { en: 'Text in markdown.', fr: 'Du texte en markdown.' },
  link: {
    en: 'A link: /page, #anchor, https://…, tel:… or mailto:…',
    fr: 'Un lien : /page, #ancre, https://…, tel:… ou mailto:…',
  },
  focus: {
    en: 'The point of the picture to keep in view, from the left and the top: 30% 60%.',
    fr: 'Le point de l’image à garder en vue, depuis la gauche et le haut : 30% 60%.',
  },
}

function listed(choices: readonly string[]): Text {
  if (choices.length === 0) return { en: ' (there is none yet)', fr: ' (il n’y en a pas encore)' }
  const some = `${choices.slice(0, SHOWN).join(', ')}${choices.length > SHOWN ? ', …' : ''}`
  return { en: `: ${some}`, fr: ` : ${some}` }
}
