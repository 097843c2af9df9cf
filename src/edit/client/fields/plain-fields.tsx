/** @jsxImportSource preact */
import type { FieldProps } from '../form-context.ts'
import { say } from '../words.ts'
import { textOf } from '../value-at.ts'
import { Options } from './options.tsx'
import { useField } from './use-field.ts'

/** A number or a day, which browsers have inputs for. */
export function ValueField(props: FieldProps<'number' | 'date'>) {
  const { kind } = props.field
  const text = textOf(props.value)
  const { attributes, put } = useField(props, text)
  return (
    <input
      {...attributes}
      type={kind}
      step="any"
      value={text}
      onInput={({ currentTarget: { value, valueAsNumber } }) =>
        put(kind === 'number' && value ? valueAsNumber : value)
      }
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
      <Options of={field.choices} />
    </select>
  )
}
