import { citesAt, idOf, problemsAt, useForm, type FieldProps } from '../form-context.ts'

/**
 * The form, how the input of a field changes its value, and the attributes that tie it to its label, help and problems;
 * `shown` is what of it the page may show.
 */
export function useField({ field, path }: Pick<FieldProps, 'field' | 'path'>, shown = '') {
  const form = useForm()
  const id = idOf(path)
  const about = [...(field.help ? ['help'] : []), ...(citesAt(form, path) ? ['cites'] : []), 'problems']
  return {
    form,
    /** An empty text is no value where there need be none. */
    put: (value: unknown) => form.change(path, value === '' && field.optional ? undefined : value),
    attributes: {
      id,
      'aria-describedby': about.map((each) => `${id}-${each}`).join(' '),
      ...(problemsAt(form, path).some(({ warning }) => !warning) ? { 'aria-invalid': 'true' as const } : {}),
      onFocus: () => form.enter(shown),
    },
  }
}
