/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { FieldProps } from '../form-context.ts'
import { say } from '../words.ts'
import { textOf } from '../value-at.ts'
import { Options } from './options.tsx'
import { useField } from './use-field.ts'

const CHARS_IN_ROW = 45

/** A text without line breaks, of any length: the field grows with its content. */
export function TextField(props: FieldProps) {
  const text = textOf(props.value)
  const { attributes, form, put } = useField(props, text)
  return (
    <textarea
      {...attributes}
      // For browsers without `field-sizing`.
      rows={Math.ceil(text.length / CHARS_IN_ROW) || 1}
      value={text}
      spellcheck
      dir="auto"
      lang={form.entry.opened?.lang}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onPaste={(event) => {
        const pasted = event.clipboardData?.getData('text/plain') ?? ''
        if (!/[\n\r\t]/.test(pasted)) return
        event.preventDefault()
        // The browser can undo it.
        document.execCommand('insertText', false, pasted.trim().replaceAll(/\s*[\n\r\t]\s*/g, ' '))
      }}
      onInput={({ currentTarget }) => put(currentTarget.value)}
    />
  )
}

export function DateField(props: FieldProps<'date'>) {
  const text = textOf(props.value)
  const { attributes, put } = useField(props, text)
  return (
    <input
      {...attributes}
      type="date"
      value={text}
      onInput={({ currentTarget }) => put(currentTarget.value)}
    />
  )
}

/** A text input: number inputs of English browsers read "2,5" as 25. */
export function NumberField(props: FieldProps<'number'>) {
  const [typed, setTyped] = useState('')
  const text = textOf(props.value)
  const { attributes, put } = useField(props, text)
  return (
    <input
      {...attributes}
      inputMode="decimal"
      autoComplete="off"
      // "1.0" is 1, and on its way to 1.05.
      value={typed !== '' && numberIn(typed) === props.value ? typed : text}
      onInput={({ currentTarget: { value } }) => {
        setTyped(value)
        put(numberIn(value))
      }}
    />
  )
}

/** The number that an author means, with a comma or a point. Other text stays unchanged, for the schema to report. */
function numberIn(typed: string): number | string {
  const digits = typed.replaceAll(/\s/g, '')
  // A decimal comma in some countries, a thousands separator in others.
  const isAmbiguous = /,\d{3}$/.test(digits)
  const number = Number(digits.replace(',', '.'))
  return digits === '' || isAmbiguous || !Number.isFinite(number) ? typed : number
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
      // A number among the choices stays one.
      onChange={({ currentTarget: { value: choice } }) =>
        put(field.choices.find(([each]) => textOf(each) === choice)?.[0] ?? choice)
      }
    >
      {field.optional && field.fallback === undefined && <option value="">{say('none')}</option>}
      <Options of={field.choices.map(([each, label]) => [textOf(each), label])} />
    </select>
  )
}
