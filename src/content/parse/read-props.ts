import { z } from 'zod'
import type { Language } from '../../languages/language.ts'
import { typography } from '../../languages/typography.ts'
import type { Kind } from '../../lib/schema-kinds.ts'
import { transform } from './transform.ts'

/** Attributes of a directive, and the props or the error of their schema. */
type ReadProps = { readonly value: Readonly<Record<string, unknown>> } & (
  | { readonly props: object }
  | { readonly error: z.ZodError; readonly schema: z.ZodType }
)

const NONE = z.strictObject({})

/**
 * Converts attributes to props. If the schema expects a number or a boolean, the text of the attribute is parsed as
 * one: `n=3`, `open`.
 */
export function readProps(
  schema: z.ZodType = NONE,
  attributes: Readonly<Record<string, string>>,
  language: Language,
): ReadProps {
  const strict = schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema
  const first = strict.safeParse(attributes)
  const value = first.success ? attributes : { ...attributes, ...convert(attributes, first.error) }
  const { success, data, error } = first.success ? first : strict.safeParse(value)
  if (!success) return { value, error, schema: strict }
  return { value, props: transform(strict, data, (text, kind) => shown(text, kind, language)) as object }
}

function convert(attributes: Readonly<Record<string, string>>, error: z.ZodError): Record<string, unknown> {
  const converted = error.issues.flatMap((issue): [string, unknown][] => {
    const name = String(issue.path[0])
    const text = attributes[name]
    if (issue.code !== 'invalid_type' || text === undefined) return []
    if (issue.expected === 'boolean' && /^(?:|true|false)$/.test(text)) return [[name, text !== 'false']]
    if (issue.expected !== 'number' || text.trim() === '' || Number.isNaN(Number(text))) return []
    return [[name, Number(text)]]
  })
  return Object.fromEntries(converted)
}

function shown(text: string, { kind }: Kind, language: Language): string {
  if (kind === 'text') return typography(text, language)
  // As in content, where the path starts at the root of the site.
  return kind === 'image' ? text.replace(/^\//, '') : text
}
