import { EMAIL_PATTERN } from './email-pattern.ts'
import type { FieldRule } from './validate-form.ts'

type InputField = FieldRule & {
  readonly autocomplete?: string | undefined
  readonly placeholder?: string | undefined
}

/** Attributes of the control, spelt as in JSX; lower-cased they are HTML's. */
export type HtmlAttributes = {
  readonly name: string
  readonly type?: 'text' | 'email' | 'tel' | 'checkbox'
  readonly required?: true
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly autoComplete?: string
  readonly placeholder?: string
}

/**
 * Returns the attributes with which the browser enforces a field's rule, without any script.
 *
 * A `select` and a `textarea` have no `type`. A select's placeholder is its empty option, not an attribute.
 */
export function htmlAttributes(field: InputField): HtmlAttributes {
  const { name, type, required, min, max, autocomplete, placeholder } = field
  const typed = type === 'text' || type === 'email' || type === 'tel' || type === 'textarea'
  return {
    name,
    ...(type !== 'select' && type !== 'textarea' && { type }),
    ...(required && { required }),
    ...(typed && min !== undefined && { minLength: min }),
    ...(typed && max !== undefined && { maxLength: max }),
    ...(type === 'email' && { pattern: EMAIL_PATTERN }),
    ...(autocomplete !== undefined && { autoComplete: autocomplete }),
    ...(typed && placeholder !== undefined && { placeholder }),
  }
}
