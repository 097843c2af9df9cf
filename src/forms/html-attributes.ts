import { EMAIL_ATTRIBUTE } from './email-pattern.ts'
import type { FieldRule } from './validate-form.ts'

/**
 * Returns the attributes with which the browser enforces a field's rule without any script. Their names are those of JSX;
 * in lower case, they are those of HTML. Undefined attributes are left out.
 *
 * A `select` and a `textarea` have no `type`. A select's placeholder is its empty option, not an attribute.
 */
export function htmlAttributes(field: FieldRule) {
  const { name, type, required, min, max, autocomplete, placeholder } = field
  const isTyped = type !== 'select' && type !== 'checkbox'
  return {
    name,
    type: type === 'select' || type === 'textarea' ? undefined : type,
    required: required ? true : undefined,
    minLength: isTyped ? min : undefined,
    maxLength: isTyped ? max : undefined,
    pattern: type === 'email' ? EMAIL_ATTRIBUTE : undefined,
    autoComplete: autocomplete,
    placeholder: isTyped ? placeholder : undefined,
  }
}
