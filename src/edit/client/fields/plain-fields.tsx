/** @jsxImportSource preact */
import type { FieldProps } from '../form-context.ts'
import { say } from '../words.ts'
import { textOf } from '../value-at.ts'
import { useField } from './use-field.ts'

export function NumberField(props: FieldProps<'number'>) {
  const { value } = props
  const { attributes, put } = useField(props, textOf(value))
  return (
    <input
      {...attributes}
      type="number"
      step="any"
      value={textOf(value)}
      onInput={({ currentTarget: { value: text, valueAsNumber } }) => put(text && valueAsNumber)}
    />
  )
}

export function DateField(props: FieldProps<'date'>) {
  const { value } = props
  const { attributes, put } = useField(props)
  return (
    <input
      {...attributes}
      type="date"
      value={textOf(value)}
      onInput={({ currentTarget }) => put(currentTarget.value)}
    />
  )
}

export function BooleanField(props: FieldProps<'boolean'>) {
  const { field, value } = props
  const { attributes, put } = useField(props)
  return (
    <input
      {...attributes}
      type="checkbox"
      checked={(value ?? field.fallback) === true}
      onChange={({ currentTarget: { checked } }) => {
        const usual = field.optional && checked === (field.fallback ?? false)
        put(usual ? undefined : checked)
      }}
    />
  )
}

export function ChoiceField(props: FieldProps<'choice'>) {
  const { field, value } = props
  const { attributes, put } = useField(props, textOf(value))
  return (
    <select
      {...attributes}
      value={textOf(value ?? field.fallback)}
      onChange={({ currentTarget: { value: choice } }) => put(choice)}
    >
      {field.optional && field.fallback === undefined && <option value="">{say('none')}</option>}
      {field.choices.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </select>
  )
}
