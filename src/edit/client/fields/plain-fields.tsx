/** @jsxImportSource preact */
import { isWrong, useForm, type FieldProps } from '../form-context.ts'
import { say } from '../words.ts'
import { textOf } from './text-of.ts'
import { inputProps, LabelledField } from './labelled-field.tsx'

export function NumberField(props: FieldProps) {
  const { field, value, path } = props
  const form = useForm()
  return (
    <LabelledField {...props}>
      <input
        {...inputProps(props, isWrong(form, path))}
        type="number"
        step="any"
        value={textOf(value)}
        onInput={({ currentTarget: { value: text, valueAsNumber } }) => {
          if (text !== '') form.change(path, valueAsNumber)
          else if (field.optional) form.change(path, undefined)
        }}
        onFocus={() => form.enter(path, textOf(value))}
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
        {...inputProps(props, isWrong(form, path))}
        type="date"
        value={textOf(value)}
        onInput={({ currentTarget: { value: day } }) => {
          if (day !== '' || field.optional) form.change(path, day || undefined)
        }}
        onFocus={() => form.enter(path, '')}
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
        {...inputProps(props, isWrong(form, path))}
        type="checkbox"
        checked={(value ?? field.fallback) === true}
        onChange={({ currentTarget: { checked } }) => {
          const usual = field.optional && checked === (field.fallback ?? false)
          form.change(path, usual ? undefined : checked)
        }}
        onFocus={() => form.enter(path, '')}
      />
    </LabelledField>
  )
}

export function ChoiceField(props: FieldProps & { readonly choices: readonly string[] }) {
  const { field, value, path, choices } = props
  const form = useForm()
  return (
    <LabelledField {...props}>
      <select
        {...inputProps(props, isWrong(form, path))}
        value={textOf(value ?? field.fallback)}
        onChange={({ currentTarget: { value: choice } }) => form.change(path, choice || undefined)}
        onFocus={() => form.enter(path, textOf(value))}
      >
        {field.optional && field.fallback === undefined && <option value="">{say('none')}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </LabelledField>
  )
}
