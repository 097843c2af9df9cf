/** @jsxImportSource preact */
import type { FieldKind } from '../../form/field.ts'
import { useForm, type FieldProps } from '../form-context.ts'
import { say } from '../words.ts'
import { textOf } from './text-of.ts'
import { inputProps, LabelledField } from './labelled-field.tsx'

type Choice = Extract<FieldKind, { readonly kind: 'choice' }>

export function NumberField(props: FieldProps) {
  const { field, value, path } = props
  const form = useForm()
  return (
    <LabelledField {...props}>
      <input
        {...inputProps(form, props, textOf(value))}
        type="number"
        step="any"
        value={textOf(value)}
        onInput={({ currentTarget: { value: text, valueAsNumber } }) => {
          if (text !== '') form.change(path, valueAsNumber)
          else if (field.optional) form.change(path, undefined)
        }}
      />
    </LabelledField>
  )
}

export function DateField(props: FieldProps) {
  const { field, value, path } = props
  const form = useForm()
  return (
    <LabelledField {...props}>
      <input
        {...inputProps(form, props)}
        type="date"
        value={textOf(value)}
        onInput={({ currentTarget: { value: day } }) => {
          if (day !== '' || field.optional) form.change(path, day || undefined)
        }}
      />
    </LabelledField>
  )
}

export function BooleanField(props: FieldProps) {
  const { field, value, path } = props
  const form = useForm()
  return (
    <LabelledField {...props}>
      <input
        {...inputProps(form, props)}
        type="checkbox"
        checked={(value ?? field.fallback) === true}
        onChange={({ currentTarget: { checked } }) => {
          const usual = field.optional && checked === (field.fallback ?? false)
          form.change(path, usual ? undefined : checked)
        }}
      />
    </LabelledField>
  )
}

export function ChoiceField(props: FieldProps & Pick<Choice, 'choices'>) {
  const { field, value, path, choices } = props
  const form = useForm()
  return (
    <LabelledField {...props}>
      <select
        {...inputProps(form, props, textOf(value))}
        value={textOf(value ?? field.fallback)}
        onChange={({ currentTarget: { value: choice } }) => form.change(path, choice || undefined)}
      >
        {field.optional && field.fallback === undefined && <option value="">{say('none')}</option>}
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </LabelledField>
  )
}
