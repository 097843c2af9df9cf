/** @jsxImportSource preact */
import { useLayoutEffect, useState } from 'preact/hooks'
import { FormContext, idOf, useForm } from '../form-context.ts'
import type { Field } from '../../form/field.ts'
import { withValue } from '../value-at.ts'
import { say } from '../words.ts'

export type Inserted = Readonly<Record<string, unknown>>

type Props = {
  /** What it asks for, by key. */
  readonly fields: readonly (readonly [key: string, field: Field])[]
  readonly start: Inserted
  readonly onInsert: (values: Inserted) => void
  readonly onClose: () => void
}

const PATH = '$insert'

/** Asks for what a text gets at its caret, by fields like those of the form around it. */
export function InsertPanel({ fields, start, onInsert, onClose }: Props) {
  const form = useForm()
  const { AnyField } = form
  const [values, setValues] = useState(start)
  // Before the next key, which would be typed into the text.
  useLayoutEffect(() => document.getElementById(idOf([PATH, fields[0]?.[0] ?? '']))?.focus(), [])
  const missing = fields.some(([key, { optional }]) => !optional && (values[key] ?? '') === '')
  const insert = () => missing || onInsert(values)
  const alt = fields.some(([key]) => key === 'alt')
  const inside = {
    ...form,
    problems: [],
    enter: () => undefined,
    change: (path: readonly (string | number)[], value: unknown) =>
      setValues((before) => withValue(before, path.slice(1), value) as Inserted),
  }
  return (
    // The fields have their own keys; these are for all of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      class="insert"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        else if (event.key === 'Enter' && (event.target as Element).matches('input, textarea[rows="1"]'))
          insert()
        else return
        event.preventDefault()
      }}
    >
      <FormContext.Provider value={inside}>
        {fields.map(([key, field]) => (
          <AnyField
            key={key}
            field={field}
            value={values[key]}
            path={[PATH, key]}
            {...(alt && field.kind === 'image' ? { alt: [PATH, 'alt'] } : {})}
          />
        ))}
      </FormContext.Provider>
      <p class="actions">
        <button type="button" onClick={onClose}>
          {say('close')}
        </button>
        <button type="button" class="main" disabled={missing} onClick={insert}>
          {say('insert')}
        </button>
      </p>
    </div>
  )
}
