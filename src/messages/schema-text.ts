import { z } from 'zod'
import type { Text } from './text.ts'

/** What the engine says of its own schemas: `about` what a value is for, `wrong` what a wrong one should be. */
export const schemaTexts = z.registry<{ readonly about?: Text; readonly wrong?: Text }>()

/** The part of a custom issue that carries its sentence in every language. */
export function saying(text: Text): { readonly message: string; readonly params: { readonly text: Text } } {
  return { message: text.en, params: { text } }
}

/** The sentence of a custom issue, if it has more than one language. */
export function saidBy({ params }: Pick<z.core.$ZodIssueCustom, 'params'>): Text | undefined {
  return (params as { readonly text?: Text } | undefined)?.text
}
