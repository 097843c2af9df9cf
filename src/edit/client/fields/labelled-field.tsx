/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { FieldPath } from '../../save/field-path.ts'
import { idOf, problemsAt, useForm, type FieldProps, type Form } from '../form-context.ts'
import { say } from '../words.ts'
import { Mends } from './mends.tsx'

/** The label of an input, its help and its problems around it. */
export function LabelledField({
  field,
  path,
  children,
}: Pick<FieldProps, 'field' | 'path'> & { readonly children: ComponentChildren }) {
  const id = idOf(path)
  return (
    <div class="field">
      <label for={id}>
        {field.label || say('text')}
        {field.optional && <small> {say('optional')}</small>}
      </label>
      {children}
      {field.help && (
        <p class="help" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      <Problems path={path} />
    </div>
  )
}

/** The problems of a field, as sentences. */
export function Problems({ path }: { readonly path: FieldPath }) {
  const problems = problemsAt(useForm(), path)
  return (
    <div class="problems" id={`${idOf(path)}-problems`}>
      {problems.map((problem) => (
        <p key={problem.message} class={problem.warning ? 'warning' : 'mistake'}>
          {problem.message} {problem.mend ? '' : problem.hint}
          <Mends problem={problem} path={path} />
        </p>
      ))}
    </div>
  )
}

/** The attributes that tie an input to its label, help and problems; `shown` is what of it the page may show. */
export function inputProps(form: Form, { field, path }: Pick<FieldProps, 'field' | 'path'>, shown = '') {
  const id = idOf(path)
  return {
    id,
    'aria-describedby': `${field.help ? `${id}-help ` : ''}${id}-problems`,
    ...(problemsAt(form, path).some(({ warning }) => !warning) ? { 'aria-invalid': true as const } : {}),
    onFocus: () => form.enter(shown),
  }
}
