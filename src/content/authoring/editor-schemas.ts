import { z } from 'zod'
import type { Definition, SiteConfig } from '../define-site.ts'
import { choicesOf, describeKind, type Known } from './describe-schema.ts'
import { factsSchema } from '../load/facts.ts'
import { FACTS_FILE } from '../load/list-sources.ts'
import { schemaTexts } from '../../messages/schema-text.ts'
import type { MessageLanguage } from '../../messages/text.ts'
import { kinds, type Kind } from '../../lib/schema-kinds.ts'

/** A JSON Schema for editors, and the files it describes. */
export type EditorSchema = {
  readonly name: string
  /** Glob below the root. */
  readonly files: string
  readonly schema: z.core.JSONSchema.BaseSchema
}

type Node = z.core.JSONSchema.BaseSchema

// Editors show them all in one list.
const MAX_EXAMPLES = 500

/**
 * Creates editor schemas for every collection, singleton and the facts, in the order of the config.
 *
 * Existing ids and images are examples rather than an enum, so that an outdated schema never rejects a valid value.
 */
export function editorSchemas(config: SiteConfig, known: Known): EditorSchema[] {
  const language = config.messages ?? 'en'
  const own = Object.entries(config.collections).map(([name, definition]) => ({
    name,
    files: `content/${pathOf(definition)}`,
    schema: describe(definition.schema, known, language),
  }))
  return [
    ...own,
    { name: 'facts', files: FACTS_FILE, schema: describe(factsSchema(config), known, language) },
  ]
}

function pathOf(definition: Definition): string {
  return definition.kind === 'singleton' ? definition.file : definition.pattern
}

function describe(schema: z.ZodType, known: Known, language: MessageLanguage): Node {
  return z.toJSONSchema(schema, {
    io: 'input',
    // The version that editors support best.
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const about = schemaTexts.get(zodSchema as unknown as z.ZodType)?.about
      if (about) jsonSchema.description = about[language]
      const kind = kinds.get(zodSchema as unknown as z.ZodType)
      if (kind && jsonSchema.type === 'string')
        Object.assign(jsonSchema, { ...hints(kind, known, language), ...jsonSchema })
      // The pattern of a date is unreadable, and its format says the same.
      if (jsonSchema.format === 'date') delete jsonSchema.pattern
    },
  })
}

function hints(kind: Kind, known: Known, language: MessageLanguage): Pick<Node, 'description' | 'examples'> {
  const examples = choicesOf(kind, known).slice(0, MAX_EXAMPLES)
  return { description: describeKind(kind, known)[language], ...(examples.length > 0 && { examples }) }
}
