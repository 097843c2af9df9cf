/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { FieldPath } from '../../save/field-path.ts'
import { Button } from '../button.tsx'
import { idOf, problemsAt, useForm, type FieldProps } from '../form-context.ts'
import { placeOf } from '../place-of.ts'
import { valueAt } from '../../../lib/value-at.ts'
import { textOf } from '../value-at.ts'
import { say, sayOf, unbroken } from '../words.ts'

export function LabelledField({
  field,
  path,
  children,
}: Pick<FieldProps, 'field' | 'path'> & { readonly children: ComponentChildren }) {
  const id = idOf(path)
  return (
    <div class="field">
      <label id={`${id}-label`} for={id}>
        {field.label || say('text')}
        {field.optional && <small> {say('optional')}</small>}
      </label>
      {children}
      {field.help && (
        <p class="help" id={`${id}-help`}>
          {unbroken(field.help)}
        </p>
      )}
      <Problems path={path} />
    </div>
  )
}

/** The problems of a field as sentences, with fixes as buttons: other words, or adding the word to the dictionary. */
export function Problems({ path }: { readonly path: FieldPath }) {
  const form = useForm()
  const text = textOf(valueAt(form.entry.value, path))
  return (
    <div class="problems" id={`${idOf(path)}-problems`}>
      {problemsAt(form, path).map((problem) => {
        const { message, hint = '', warning, fix, word } = problem
        const place = placeOf(problem, text)
        return (
          <p key={message} class={warning ? 'warning' : 'mistake'}>
            {unbroken(`${atField(message, path)} ${fix ? '' : hint}`)}
            <span class="fixes">
              {place &&
                fix?.to.map((to) => (
                  <Button
                    key={to}
                    text={to}
                    name={`${say('replace')} ${fix.from} → ${to}`}
                    onClick={() => form.change(path, text.slice(0, place.from) + to + text.slice(place.to))}
                  />
                ))}
              {word !== undefined && (
                <Button
                  text={say('addWord')}
                  name={sayOf('addWord', word)}
                  onClick={() => void form.addWord(word)}
                />
              )}
            </span>
          </p>
        )
      })}
    </div>
  )
}

/** Next to its field, "imageAlt: this text is empty." need not name the field, nor which form `""` lacks. */
function atField(message: string, path: FieldPath): string {
  const [, name, text = ''] = /^(\S+?)\s?: ([^]+)$/.exec(message) ?? []
  if (/^(?:""|«\s*»)/.test(text || message)) return say('empty')
  return name?.endsWith(String(path.at(-1))) ? text.replace(/^./, (letter) => letter.toUpperCase()) : message
}
