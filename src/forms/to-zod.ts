import * as z from 'zod'

import { cleanText } from './clean-text.ts'
import { EMAIL } from './email-pattern.ts'
import type { FieldRule } from './validate-form.ts'

/**
 * Returns the strict schema of a form's payload: cleaned values out, one message a field, unknown keys refused
 * except those of `ignored`, whose values are checked to be text and then dropped by whoever reads the result.
 */
export function toZod(fields: readonly FieldRule[], ignored: readonly string[] = []) {
  const shape: Record<string, z.ZodType> = {}
  for (const name of ignored) shape[name] = z.string().optional()
  for (const field of fields) shape[field.name] = field.type === 'checkbox' ? checkbox(field) : entry(field)
  return z.strictObject(shape)
}

function checkbox({ required, message }: FieldRule): z.ZodType {
  return required ? z.literal(true, message) : z.boolean(message).optional()
}

function entry(field: FieldRule): z.ZodType {
  const { message, max = Infinity, min = 1, tooLong = message } = field
  const lines = field.type === 'textarea'
  // Lengths are refined rather than left to min() and max(): HTML counts UTF-16 units, zod counts characters.
  const rule = z
    .string()
    .refine((text) => text.length <= max, { error: tooLong, abort: true })
    .refine((text) => text.length >= min || (text === '' && !field.required), { error: message, abort: true })
    .refine((text) => text === '' || field.type !== 'email' || EMAIL.test(text), {
      error: message,
      abort: true,
    })
    .refine((text) => text === '' || !field.closed || isOption(field, text), message)
  const cleaned = z.string(message).transform((text) => cleanText(text, lines))
  return field.required
    ? cleaned.pipe(rule)
    : cleaned
        .optional()
        .transform((text) => text ?? '')
        .pipe(rule)
}

function isOption({ options = [] }: FieldRule, text: string): boolean {
  return options.some((option) => option.value === text)
}
