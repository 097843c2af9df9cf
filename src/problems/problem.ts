import type { SettledBy } from '../lib/settled-by.ts'
import { compare } from '../lib/compare.ts'
import type { MessageLanguage, Text } from '../messages/text.ts'

/** A place in a source file. Lines and columns are 1-based; `file` is relative to the site's root. */
export type Place = { readonly file: string; readonly line?: number; readonly column?: number }

/** Possible corrections: each of `to` instead of `from`, which is at the place of the problem. */
export type Fix = { readonly from: string; readonly to: readonly string[] }

/** An error fails the build; a warning is only shown. */
export type Severity = 'error' | 'warning'

/** A place in compiled code, with the name of its function, if any. */
export type ThrownFrame = Required<Place> & { readonly name?: string | undefined }

/**
 * One thing the author must fix. Plain data, so that a phase can collect all of them before it fails.
 *
 * `code` is permanent and greppable (`content/schema`, `link/missing-page`). `message` says what is wrong in
 * words for the author and quotes the value; `hint` says what to do next. `also` contains related places, such as the first
 * definition of a duplicate.
 */
export type Problem = {
  readonly code: string
  readonly message: Text
  readonly hint?: Text | undefined
  readonly fix?: Fix | undefined
  readonly place?: Place | undefined
  readonly also?: readonly Place[] | undefined
  readonly severity?: Severity | undefined
  /** Who settles it, for a problem to settle before launch. */
  readonly who?: SettledBy | undefined
  /** The subject of the problem; problems with the same subject are shown together. */
  readonly about?: Text | undefined
  /** How many more places have the same `about`, in addition to the reported ones. */
  readonly more?: number | undefined
  /** The key of `site.config.ts`, or the export of the template at `place`, concerned; absent once its line is known. */
  readonly setting?: readonly PropertyKey[] | undefined
  /** Stack of compiled places in the site's code, innermost first; absent once the source is known. */
  readonly thrown?: readonly ThrownFrame[]
  /** Where a wrong link or redirect leads: a path of the site. */
  readonly target?: string | undefined
  /** URLs of the pages that show it. */
  readonly pages?: readonly string[] | undefined
}

/**
 * Fails the build with problems that the author can fix.
 *
 * Printed without a stack trace, unlike any other error, which is a bug in this tool.
 */
export class BuildError extends Error {
  override name = 'BuildError'
  readonly problems: readonly Problem[]

  /** Bundled templates have their own copy of this class; `instanceof` accepts either. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'BuildError' && 'problems' in value
  }

  constructor(problems: Problem | readonly Problem[]) {
    const all = [problems].flat()
    // Of a hundred thousand warnings, nobody reads a message.
    super(
      all
        .filter(isError)
        .map(({ message }) => message.en)
        .join('\n'),
    )
    this.problems = all
  }
}

/** Throws a {@link BuildError} if `problems` contains an error; warnings never fail the build. */
export function failIfAny(problems: readonly Problem[]): void {
  if (hasErrors(problems)) throw new BuildError(problems)
}

/** Whether any of the problems fails the build. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(isError)
}

/** Whether a problem fails the build. */
export function isError({ severity }: Pick<Problem, 'severity'>): boolean {
  return severity !== 'warning'
}

/** `file:line:column`, as far as known. */
export function formatPlace({ file, line, column }: Place): string {
  return line === undefined ? file : column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`
}

/** `error` or `warning`, in a language. */
export function severityWord(severity: Severity | undefined, language: MessageLanguage): string {
  return WORDS[language][severity ?? 'error']
}

const WORDS = {
  en: { error: 'error', warning: 'warning' },
  fr: { error: 'erreur', warning: 'avertissement' },
} as const

/** A problem in one language, ready to be shown. */
export type LocalizedProblem = Omit<Problem, 'message' | 'hint' | 'about'> & {
  readonly message: string
  readonly hint?: string | undefined
  readonly about?: string | undefined
}

export function localize(problem: Problem, language: MessageLanguage): LocalizedProblem {
  const { message, hint, about } = problem
  return { ...problem, message: message[language], hint: hint?.[language], about: about?.[language] }
}

type Placed = Pick<Problem, 'code' | 'place'>

/** Sorts by file, line, column and code, in the same order on every machine. */
export function sortProblems<P extends Placed>(problems: readonly P[]): P[] {
  return problems.toSorted(comparePlaces)
}

/** The order of {@link sortProblems}. */
export function comparePlaces(a: Placed, b: Placed): number {
  return (
    compare(a.place?.file ?? '', b.place?.file ?? '') ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compare(a.code, b.code)
  )
}
