import { stringify } from 'yaml'
import type { z } from 'zod'
import { wrapWords } from '../../languages/wrap-words.ts'
import { bare, describeField, isOptional, jsonSchema, type Schema } from './describe-schema.ts'
import { TO_WRITE } from '../to-write.ts'
import { sampleValue, type Field, type SampleContext } from './sample-value.ts'
import type { Text } from '../../messages/text.ts'
import { kinds } from '../../lib/schema-kinds.ts'

/** Width of a comment, without its `# `. */
const WIDTH = 98
const PUBLISH: Text = { en: '# Remove this line to publish.', fr: '# Retirez cette ligne pour publier.' }

type Shape = Readonly<Record<string, Schema>>
/** A value as YAML: the text on the line of its key, and the lines below. */
type Written = { readonly inline?: string; readonly block?: readonly string[] }

/**
 * Makes a file that its schema accepts, with the schema's descriptions and choices above the fields. Optional fields
 * are commented out; a `draft` field is true, so that nothing unfinished is published. Pure.
 */
export function scaffoldEntry(schema: z.ZodType, format: 'yaml' | 'md', context: SampleContext): string {
  const root = bare(schema)
  const def = (root as z.core.$ZodTypes)._zod.def
  const fields =
    def.type === 'object' ? fieldsOf(def.shape, [], context).map((lines) => lines.join('\n')) : ['{}']
  const yaml = `${fields.join('\n\n')}\n`
  return format === 'md' ? `---\n${yaml}---\n\n${TO_WRITE[context.language]}.\n` : yaml
}

/** One block of lines per field. */
function fieldsOf(shape: Shape, path: readonly string[], context: SampleContext): string[][] {
  return Object.entries(shape).map(([key, schema]) => {
    const field = { schema, path: [...path, key], index: 0 }
    const comment = comments(describeField(schema, context.known, context.messages))
    if (path.length === 0 && key === 'draft' && isBoolean(schema))
      return [PUBLISH[context.messages], 'draft: true']
    if (isOptional(schema)) return [...comment, ...optional(key, field, context)]
    return [...comment, ...withKey(key, value(field, context))]
  })
}

function isBoolean(schema: Schema): boolean {
  return (bare(schema) as z.core.$ZodTypes)._zod.def.type === 'boolean'
}

/** An optional field, commented out; a group of fields is only named. */
function optional(key: string, field: Field, context: SampleContext): string[] {
  const type = (bare(field.schema) as z.core.$ZodTypes)._zod.def.type
  if (type === 'object' || type === 'record' || type === 'array') return [`# ${key}:`]
  const sample = () => sampleValue({ ...field, schema: bare(field.schema) }, context)
  return [`# ${key}: ${scalar(jsonSchema(field.schema).default ?? sample())}`]
}

function value(field: Field, context: SampleContext): Written {
  const schema = bare(field.schema)
  const def = (schema as z.core.$ZodTypes)._zod.def
  const kind = kinds.get(schema as z.ZodType)?.kind
  if (def.type === 'object') {
    const block = fieldsOf(def.shape, field.path, context).flat()
    return block.some((line) => !line.startsWith('#')) ? { block } : { inline: '{}', block: [] }
  }
  if (def.type === 'array')
    return list(Array(jsonSchema(schema).minItems ?? 0).fill(def.element), field, context)
  if (def.type === 'tuple') return list(def.items, field, context)
  if (def.type === 'record') return { inline: '{}' }
  if (kind === 'markdown') return { inline: '|', block: [`${TO_WRITE[context.language]}.`] }
  return { inline: scalar(sampleValue({ ...field, schema }, context)) }
}

function list(elements: readonly Schema[], field: Field, context: SampleContext): Written {
  if (elements.length === 0) return { inline: '[]' }
  const block = elements.flatMap((schema, index) => {
    const element = value({ schema, path: [...field.path, ''], index }, context)
    const lines = [...(element.inline === undefined ? [] : [element.inline]), ...(element.block ?? [])]
    if (element.inline === '|') return ['- |', ...lines.slice(1).map((line) => `  ${line}`)]
    return lines.map((line, n) => (n === 0 ? `- ${line}` : `  ${line}`))
  })
  return { block }
}

function withKey(key: string, { inline, block = [] }: Written): string[] {
  return [`${key}:${inline === undefined ? '' : ` ${inline}`}`, ...block.map((line) => `  ${line}`)]
}

function scalar(value: unknown): string {
  return stringify(value, { lineWidth: 0 }).trimEnd()
}

function comments(text: string): string[] {
  return text === '' ? [] : wrapWords(text, WIDTH).map((line) => `# ${line}`)
}
