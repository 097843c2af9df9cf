import { idOf, problemsAt, useForm, type FieldProps } from '../form-context.ts'

/**
 * Returns the form, the function that changes a field's value, and the attributes that connect its input to label, help
 * and problems; `shown` is the text that the page may show.
 */
export function useField({ field, path }: Pick<FieldProps, 'field' | 'path'>, shown = '') {
  const form = useForm()
  const id = idOf(path)
  return {
    form,
    /** An empty text in an optional field means no value. */
    put: (value: unknown) => form.change(path, value === '' && field.optional ? undefined : value),
    attributes: {
      id,
      'aria-describedby': `${field.help ? `${id}-help ` : ''}${id}-problems`,
      ...(problemsAt(form, path).some(({ warning }) => !warning) ? { 'aria-invalid': 'true' as const } : {}),
      onFocus: () => form.enter(shown),
    },
  }
}
