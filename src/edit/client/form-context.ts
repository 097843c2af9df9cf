import { createContext, type FunctionComponent } from 'preact'
import { useContext } from 'preact/hooks'
import type { Field } from '../form/field.ts'
import type { FieldPath } from '../save/field-path.ts'
import type { FieldProblem, Moved } from '../server/protocol.ts'
import type { SiteOverview } from './call.ts'
import type { EntryInForm } from './entry/use-entry.ts'
import type { Change } from './value-at.ts'

/** The props of every input; `K` is the kind of its field. */
export type FieldProps<K = unknown> = {
  readonly field: Field & { readonly kind: K }
  readonly value: unknown
  readonly path: FieldPath
  /** For a picture: the field that describes it. */
  readonly alt?: FieldPath | undefined
  /** For a picture: the field of the point that stays in view when it is cropped. */
  readonly focus?: FieldProps<'focus'> | undefined
}

export type Form = {
  /** The input of any field, for fields that contain others. */
  readonly AnyField: FunctionComponent<FieldProps>
  readonly overview: SiteOverview
  readonly entry: EntryInForm
  readonly addWord: (word: string) => Promise<void>
  /** Changes a field and `others` together: one step to undo. */
  readonly change: (path: FieldPath, value: unknown, others?: readonly Change[]) => void
  /** Announces the result of an action, until something else changes. */
  readonly announce: (what: string) => void
  /** Opens a field and moves the caret into it. */
  readonly reveal: (path: FieldPath) => void
  /** The last field opened by `reveal`. */
  readonly revealed: FieldPath | undefined
  /** Called when a field gets the caret; `shown` is the text that the page may show, up to `caret` in a long text. */
  readonly enter: (shown: string, caret?: number) => void
  /** Adds a picture to the site; returns its path, or undefined after showing why it was refused. */
  readonly upload: (file: File) => Promise<string | undefined>
  /** Updates the form after files were added, renamed or deleted. */
  readonly follow: (moved: Moved, renamed?: boolean) => void
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  return useContext(FormContext) as Form
}

export function idOf(path: FieldPath): string {
  return `field-${path.join('.')}`
}

/** The problems of a field itself. */
export function problemsAt({ entry: { problems } }: Form, path: FieldPath): readonly FieldProblem[] {
  const id = idOf(path)
  return problems.filter((problem) => idOf(problem.path) === id)
}

export function isIn(path: FieldPath, around: FieldPath): boolean {
  return `${idOf(path)}.`.startsWith(`${idOf(around)}.`)
}

/** The most severe problem of a field and those inside it. */
export function worstIn({ entry: { problems } }: Form, around: FieldPath): 'mistake' | 'warning' | undefined {
  const own = problems.filter(({ path }) => isIn(path, around))
  return own.length === 0 ? undefined : own.every(({ warning }) => warning) ? 'warning' : 'mistake'
}
