import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import '../styles/field.css'

export type FieldOption = { readonly value: string; readonly label: string }

type Common = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** The text after the label of a required field: « obligatoire ». */
  readonly requiredText?: string | undefined
}

export type FieldProps =
  | (Common & { readonly kind?: 'input' } & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'>)
  | (Common & { readonly kind: 'textarea' } & Omit<
        TextareaHTMLAttributes<HTMLTextAreaElement>,
        'id' | 'name'
      >)
  | (Common & {
      readonly kind: 'select'
      readonly options: readonly FieldOption[]
      readonly placeholder?: string | undefined
    } & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name'>)

/**
 * A labelled field with its hint and its error, connected for screen readers.
 *
 * The error's element is always in the page (empty, it takes no room), so that a new error is announced. Uses no site
 * data, so islands can use it. Other properties go to the control itself.
 */
export function Field(props: FieldProps) {
  const { id, label, hint, error, requiredText } = props
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>
        {label}
        {requiredText && <span className="field-required"> ({requiredText})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control {...props} />
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}

function Control(props: FieldProps) {
  const { label: _label, hint, error, requiredText: _required, kind: _kind, ...rest } = props
  // A script that writes an error into its element also connects it to the field (showErrors).
  const described = [hint && `${props.id}-hint`, error && `${props.id}-error`].filter(Boolean).join(' ')
  const aria = {
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
  }

  if (props.kind === 'textarea') {
    return <textarea rows={5} {...(rest as TextareaHTMLAttributes<HTMLTextAreaElement>)} {...aria} />
  }
  if (props.kind === 'select') {
    const { options, placeholder, ...select } = rest as typeof rest & Extract<FieldProps, { kind: 'select' }>
    return (
      <select {...(select as SelectHTMLAttributes<HTMLSelectElement>)} {...aria}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return <input type="text" {...(rest as InputHTMLAttributes<HTMLInputElement>)} {...aria} />
}
