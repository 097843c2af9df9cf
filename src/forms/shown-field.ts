import type { FormDefinition } from './form-definition.ts'

/** How people read a stored field: its label and what was chosen. A form that is gone leaves its names and values. */
export function shownField(
  form: Pick<FormDefinition, 'fields'> | undefined,
  name: string,
  value: string | boolean,
): { readonly label: string; readonly text: string } {
  const field = form?.fields.find((each) => each.name === name)
  const shown = field?.options?.find((option) => option.value === value)?.label ?? value
  return {
    label: field?.label ?? name,
    text: typeof shown === 'boolean' ? (shown ? 'oui' : 'non') : shown,
  }
}
