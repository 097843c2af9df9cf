import { createContext, type FunctionComponent } from 'preact'
import { useContext } from 'preact/hooks'
import type { Field } from '../form/field.ts'
import type { FieldPath } from '../save/field-path.ts'
import type { FieldProblem, SiteOverview } from '../server/protocol.ts'

/** What every input says of itself. */
export type FieldProps = {
  readonly field: Field
  readonly value: unknown
  readonly path: FieldPath
  /** Of a picture, the field that describes it. */
  readonly alt?: FieldPath
}

/** What every field of the form needs. */
export type Form = {
  /** The input of any field, for those that hold others. */
  readonly AnyField: FunctionComponent<FieldProps>
  readonly overview: SiteOverview
  readonly problems: readonly FieldProblem[]
  /** What is on the disk, and what is written in the form. */
  readonly saved: unknown
  readonly value: unknown
  readonly change: (path: FieldPath, value: unknown) => void
  /** A field got the caret; `text` is what of it the page may show. */
  readonly enter: (path: FieldPath, text: string) => void
  readonly usage: (fact: string) => Promise<readonly { readonly url: string; readonly title: string }[]>
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field outside the form.')
  return form
}

/** The id of the input of a field. */
export function idOf(path: FieldPath): string {
  return `field-${path.join('.')}`
}

/** The problems of a field itself. */
export function problemsAt({ problems }: Form, path: FieldPath): readonly FieldProblem[] {
  const id = idOf(path)
  return problems.filter((problem) => idOf(problem.path) === id)
}

/** Whether a field or one inside it has a problem. */
export function hasProblem({ problems }: Form, path: FieldPath): boolean {
  const id = idOf(path)
  return problems.some((problem) => idOf(problem.path) === id || idOf(problem.path).startsWith(`${id}.`))
}
