import { createContext, type FunctionComponent } from 'preact'
import { useContext } from 'preact/hooks'
import type { Field } from '../form/field.ts'
import type { FieldPath } from '../save/field-path.ts'
import type { FieldProblem, Moved, Upload } from '../server/protocol.ts'
import type { SiteOverview } from './call.ts'
import type { EntryInForm } from './use-entry.ts'
import { valueAt } from '../../lib/value-at.ts'
import { textOf, type Change } from './value-at.ts'

/** What every input says of itself; `K` is the kind of its field. */
export type FieldProps<K = unknown> = {
  readonly field: Field & { readonly kind: K }
  readonly value: unknown
  readonly path: FieldPath
  /** Of a picture, the field that describes it. */
  readonly alt?: FieldPath
  /** Of a picture, the field of the point that stays in view where it is cropped. */
  readonly focus?: FieldProps<'focus'>
}

export type Form = {
  /** The input of any field, for those that hold others. */
  readonly AnyField: FunctionComponent<FieldProps>
  readonly overview: SiteOverview
  readonly entry: EntryInForm
  readonly addWord: (word: string) => Promise<void>
  /** Changes a field, and `others` with it: one step to undo. */
  readonly change: (path: FieldPath, value: unknown, others?: readonly Change[]) => void
  /** Says what a press has done, until something else changes. */
  readonly tell: (what: string) => void
  /** Opens a field and gives it the caret. */
  readonly reveal: (path: FieldPath) => void
  /** The last field that was opened so. */
  readonly revealed: FieldPath | undefined
  /** A field got the caret; `shown` is what of it the page may show, up to the `caret` in a long text. */
  readonly enter: (shown: string, caret?: number) => void
  /** Keeps a file among those of the site; its path or address, or undefined for what is not taken, which is said. */
  readonly upload: (kind: Upload['kind'], file: File) => Promise<string | undefined>
  /** Files came, were renamed or went: shows what there is now. */
  readonly follow: (moved: Moved, renamed?: boolean) => void
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field outside the form.')
  return form
}

export function idOf(path: FieldPath): string {
  return `field-${path.join('.')}`
}

/** The problems of a field itself. */
export function problemsAt({ entry: { problems } }: Form, path: FieldPath): readonly FieldProblem[] {
  const id = idOf(path)
  return problems.filter((problem) => idOf(problem.path) === id)
}

export function citesAt({ entry }: Form, path: FieldPath): boolean {
  return /\{\{[^}]+\}\}/.test(textOf(valueAt(entry.value, path)))
}

export function isIn(path: FieldPath, around: FieldPath): boolean {
  return `${idOf(path)}.`.startsWith(`${idOf(around)}.`)
}

/** The worst that is said of a field and those inside it. */
export function worstIn({ entry: { problems } }: Form, around: FieldPath): 'mistake' | 'warning' | undefined {
  const own = problems.filter(({ path }) => isIn(path, around))
  return own.length === 0 ? undefined : own.every(({ warning }) => warning) ? 'warning' : 'mistake'
}
