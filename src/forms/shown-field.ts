import type { MessageLanguage, Text } from '../messages/text.ts'
import type { FormDefinition } from './form-definition.ts'

const YES: Text = { en: 'yes', fr: 'oui' }
const NO: Text = { en: 'no', fr: 'non' }

/** A stored field for display: label and choice. Without the form, its raw name and value. */
export function shownField(
  form: Pick<FormDefinition, 'fields'> | undefined,
  name: string,
  value: string | boolean,
  language: MessageLanguage,
): { readonly label: string; readonly text: string } {
  const field = form?.fields.find((each) => each.name === name)
  const shown = field?.options?.find((option) => option.value === value)?.label ?? value
  return {
    // A checkbox is labelled by a sentence, whose full stop would come before the colon.
    label: field?.label.replace(/\.$/, '') ?? name,
    text: typeof shown === 'boolean' ? (shown ? YES : NO)[language] : shown,
  }
}
