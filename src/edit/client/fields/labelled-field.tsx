/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { FieldPath } from '../../save/field-path.ts'
import type { FieldProblem } from '../../server/protocol.ts'
import { Button } from '../button.tsx'
import { citesAt, idOf, problemsAt, useForm, type FieldProps } from '../form-context.ts'
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
  const form = useForm()
  return (
    <div class="field">
      <label id={`${id}-label`} for={id}>
        {field.label || say('text')}
        {field.optional && <small> {say('optional')}</small>}
      </label>
      {children}
      {field.help && (
        <p class="help" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {citesAt(form, path) && (
        <p class="help cites" id={`${id}-cites`}>
          {say('cites')}
        </p>
      )}
      <Problems path={path} />
    </div>
  )
}

export function Problems({ path }: { readonly path: FieldPath }) {
  const form = useForm()
  const text = textOf(valueAt(form.entry.value, path))
  return (
    <div class="problems" id={`${idOf(path)}-problems`}>
      {problemsAt(form, path).map((problem) => {
        const place = placeOf(problem, text)
        return (
          <Sentence
            key={problem.message}
            problem={{ ...problem, message: atField(problem.message, path) }}
            onPut={
              place && ((to) => form.change(path, text.slice(0, place.from) + to + text.slice(place.to)))
            }
            onAddWord={(word) => void form.addWord(word)}
          />
        )
      })}
    </div>
  )
}

type SentenceProps = {
  readonly problem: FieldProblem
  /** Replaces the wrong words with others, if they are still there. */
  readonly onPut: ((to: string) => void) | undefined
  readonly onAddWord: (word: string) => void
}

/** A problem as a sentence, and its fixes as buttons: other words, or adding the word to the dictionary. */
export function Sentence({ problem, onPut, onAddWord }: SentenceProps) {
  const { message, hint, warning, fix, word } = problem
  return (
    <p class={warning ? 'warning' : 'mistake'}>
      {unbroken(`${message} ${fix ? '' : (hint ?? '')}`)}
      <span class="fixes">
        {onPut &&
          fix?.to.map((to) => (
            <Button
              key={to}
              text={to}
              name={`${say('replace')} ${fix.from} → ${to}`}
              onClick={() => onPut(to)}
            />
          ))}
        {word !== undefined && (
          <Button text={say('addWord')} name={sayOf('addWord', word)} onClick={() => onAddWord(word)} />
        )}
      </span>
    </p>
  )
}

/** Next to its field, "imageAlt: this text is empty." need not name the field, nor which form `""` lacks. */
function atField(message: string, path: FieldPath): string {
  const [, name, text = ''] = /^(\S+?)\s?: ([^]+)$/.exec(message) ?? []
  if (/^(?:""|«\s*»)/.test(text || message)) return say('empty')
  return name?.endsWith(String(path.at(-1))) ? text.replace(/^./, (letter) => letter.toUpperCase()) : message
}
