import type { SettledBy } from '../lib/settled-by.ts'
import type { Text } from '../messages/text.ts'

/** A place in a source file. Lines and columns are 1-based; `file` is relative to the site's root. */
export type Place = { readonly file: string; readonly line?: number; readonly column?: number }

/** How serious a problem is: an error stops the build, a warning is only shown. */
export type Severity = 'error' | 'warning'

/**
 * One thing the author must fix. Plain data, so that a phase can collect all of them before it fails.
 *
 * `code` is permanent and greppable (`content/schema`, `link/missing-page`). `message` says what is wrong in
 * the author's words and quotes the value; `hint` says what to do next. `also` holds the other places involved
 * (the first definition of a duplicate, for one).
 */
export type Problem = {
  readonly code: string
  readonly message: Text
  readonly hint?: Text | undefined
  readonly place?: Place | undefined
  readonly also?: readonly Place[] | undefined
  readonly severity?: Severity
  /** Who settles it, of what must be settled before the site goes live. */
  readonly who?: SettledBy
  /** What of the business it is about; several problems may be about one thing. */
  readonly about?: Text
  /** Where the site's code threw it, innermost first, as places of compiled modules; nothing once its own place is known. */
  readonly thrown?: readonly Required<Place>[]
  /** URLs of the pages on which it shows, where it was found on a page. */
  readonly pages?: readonly string[]
}

/**
 * Stops the build with one or more problems that the author can fix.
 *
 * Printed without a stack trace. Any other error is a bug in this tool and is printed with one.
 */
export class BuildError extends Error {
  override name = 'BuildError'
  readonly problems: readonly Problem[]

  /** Templates are bundled with a copy of this class of their own; an error of either copy is the same error. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'BuildError' && 'problems' in value
  }

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message.en).join('\n'))
    this.problems = problems
  }
}

/** Throws a {@link BuildError} when `problems` holds at least one error; warnings alone never stop. */
export function failIfAny(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity !== 'warning')) throw new BuildError(problems)
}
