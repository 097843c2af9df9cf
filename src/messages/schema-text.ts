import { z } from 'zod'
import type { Text } from './text.ts'

/** Messages of the engine's own schemas: `about` says what a value is for, `wrong` what was expected. */
export const schemaTexts = z.registry<{ readonly about?: Text; readonly wrong?: Text }>()

/** The part of a custom issue that carries its message in every language. */
export function asIssue(text: Text): { readonly message: string; readonly params: { readonly text: Text } } {
  return { message: text.en, params: { text } }
}

/** The message of a custom issue, if it is translated. */
export function issueText({ params }: Pick<z.core.$ZodIssueCustom, 'params'>): Text | undefined {
  return (params as { readonly text?: Text } | undefined)?.text
}
