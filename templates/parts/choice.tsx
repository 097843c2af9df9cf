import type { InputHTMLAttributes, ReactNode } from 'react'
import '../styles/field.css'

export type ChoiceProps = {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly kind?: 'checkbox' | 'radio'
  readonly error?: string | undefined
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'type'>

/** One checkbox or radio with its label and its error; `<ChoiceGroup>` groups several under a question. */
export function Choice({ id, label, kind = 'checkbox', error, ...rest }: ChoiceProps) {
  const aria = error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {}
  return (
    <div className={error ? 'choice field-wrong' : 'choice'}>
      <input id={id} type={kind} {...rest} {...aria} />
      <label htmlFor={id}>{label}</label>
      {kind === 'checkbox' && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

export type ChoiceGroupProps = { readonly legend: ReactNode; readonly children: ReactNode }

export function ChoiceGroup({ legend, children }: ChoiceGroupProps) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
