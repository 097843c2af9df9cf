import type { FieldRule, FormErrors, FormValues } from '../../src/forms/validate-form.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The form's current values, by field. */
export function readValues(form: HTMLFormElement, fields: readonly FieldRule[]): FormValues {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const control = controlOf(form, name)
      const ticked = control instanceof HTMLInputElement && control.checked
      return [name, type === 'checkbox' ? ticked : (control?.value ?? '')]
    }),
  )
}

/** Writes the message of each wrong field under it and removes the others; connects the messages to the fields. */
export function showErrors(form: HTMLFormElement, fields: readonly FieldRule[], errors: FormErrors): void {
  for (const { name } of fields) {
    const control = controlOf(form, name)
    const slot = control && document.getElementById(`${control.id}-error`)
    if (!control || !slot) continue
    const error = errors[name]
    slot.textContent = error ?? ''
    slot.parentElement?.classList.toggle('field-wrong', error !== undefined)
    control.setAttribute('aria-invalid', String(error !== undefined))
    const described = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
    control.setAttribute('aria-describedby', [...new Set([...described, slot.id])].join(' '))
  }
}

/** Focuses the first wrong field, in the order of the form; false if there is none. */
export function focusFirst(form: HTMLFormElement, fields: readonly FieldRule[], errors: FormErrors): boolean {
  const wrong = fields.find(({ name }) => errors[name] !== undefined)
  if (!wrong) return false
  controlOf(form, wrong.name)?.focus()
  return true
}

/** A control of the form by its name; undefined for a radio group or any other element. */
export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : undefined
}
