import { cleanText, visibleText } from './clean-text.ts'
import { EMAIL } from './email-pattern.ts'
import type { Field } from './form-definition.ts'

/** A form field's rule for a value. Plain data, so that an island can receive only what it needs. */
export type FieldRule = Readonly<Pick<Field, 'name' | 'type' | 'message'> & Partial<Field>>

export type FormValues = Readonly<Record<string, unknown>>
export type FormErrors = Readonly<Record<string, string>>

/**
 * Returns the message of each invalid field, in the order of `fields`; an empty object if all are valid.
 *
 * The browser and the handler both call this, so that they agree.
 */
export function validateForm(fields: readonly FieldRule[], values: FormValues): FormErrors {
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const error = fieldError(field, values[field.name])
    if (error !== undefined) errors[field.name] = error
  }
  return errors
}

/** Returns the error of one value, if any. A missing value counts as empty. */
export function fieldError(field: FieldRule, value: unknown): string | undefined {
  if (field.type === 'checkbox') {
    const isKnown = value === undefined || typeof value === 'boolean'
    return isKnown && (value || !field.required) ? undefined : field.message
  }
  if (value !== undefined && typeof value !== 'string') return field.message
  const text = cleanText(value ?? '', field.type)
  if (text.length > (field.max ?? Infinity)) return field.tooLong ?? field.message
  const seen = visibleText(text)
  if (seen === '') return field.required ? field.message : undefined
  const refused =
    seen.length < (field.min ?? 0) ||
    (field.type === 'email' && !EMAIL.test(text)) ||
    (field.closed && !field.options?.some((option) => option.value === text))
  return refused ? field.message : undefined
}
