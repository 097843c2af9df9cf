import { cleanText } from './clean-text.ts'
import type { FormDefinition } from './form-definition.ts'
import type { FieldRule, FormValues } from './validate-form.ts'

/** The part of a form that its payload depends on. */
export type PayloadForm = Pick<FormDefinition, 'subject'> & { readonly fields: readonly FieldRule[] }

export type FormPayload = Readonly<Record<string, string | boolean>>

/** Returns the JSON that the browser posts: every field, cleaned, and the subject where the form sends it. */
export function formPayload(form: PayloadForm, values: FormValues): FormPayload {
  const cleaned = cleanValues(form, values)
  return form.subject.sent ? { ...cleaned, subject: formSubject(form, cleaned) } : cleaned
}

/** Returns every field cleaned, in the form's order: empty, or the field's default, if no value was given. */
export function cleanValues(form: Pick<PayloadForm, 'fields'>, values: FormValues): FormPayload {
  const cleaned: Record<string, string | boolean> = {}
  for (const field of form.fields) {
    const value = values[field.name]
    cleaned[field.name] =
      field.type === 'checkbox'
        ? value === true
        : cleanText(typeof value === 'string' ? value : '', field.type) || (field.default ?? '')
  }
  return cleaned
}

/**
 * Returns the subject line, with `{field}` replaced by the visible value. A dash before an empty value at the end is
 * removed.
 */
export function formSubject(form: PayloadForm, values: FormValues): string {
  const { text, when } = form.subject
  const template = when && values[when.field] === when.is ? when.text : text
  const subject = template.replace(/\{(\w+)\}/g, (_, name: string) => shownValue(form, name, values[name]))
  let end = subject.length
  // From the end: a regular expression would restart at each dash of a text made of dashes.
  while (/[\s-]/.test(subject.charAt(end - 1))) end--
  return subject.slice(0, end)
}

function shownValue(form: PayloadForm, name: string, value: unknown): string {
  const options = form.fields.find((field) => field.name === name)?.options
  return options?.find((option) => option.value === value)?.label ?? (typeof value === 'string' ? value : '')
}
