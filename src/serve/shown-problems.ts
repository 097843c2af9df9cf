import { codeFrame } from '../problems/code-frame.ts'
import type { ShownProblem } from '../lib/dev-state.ts'
import type { MessageLanguage } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'
import { formatPlace, sortProblems } from '../problems/report.ts'
import { speak, type SpokenProblem } from '../problems/speak.ts'

/** What the overlay shows of an error: each problem of the author with the lines it is about, or the stack of a bug. */
export function shownProblems(
  error: unknown,
  read: (file: string) => string | undefined,
  language: MessageLanguage,
): ShownProblem[] {
  if (error instanceof BuildError)
    return sortProblems(error.problems.map((problem) => speak(problem, language))).map((problem) =>
      shown(problem, read),
    )
  const message = error instanceof Error ? error.message : String(error)
  return [
    {
      title: 'erreur interne',
      message,
      frame: error instanceof Error ? stack(error) : undefined,
      hint: 'Le terminal en dit plus.',
      also: [],
    },
  ]
}

function shown(problem: SpokenProblem, read: (file: string) => string | undefined): ShownProblem {
  const { code, message, hint, place, also = [], severity } = problem
  const source = place?.line === undefined ? undefined : read(place.file)
  return {
    title: `${severity === 'warning' ? 'avertissement' : 'erreur'} ${code}`,
    place: place && formatPlace(place),
    message,
    frame:
      source !== undefined && place?.line !== undefined
        ? codeFrame(source, place.line, place.column)
        : undefined,
    hint,
    also: also.map((other) => formatPlace(other)),
  }
}

function stack(error: Error): string {
  const cause = error.cause instanceof Error ? `\n\n${stack(error.cause)}` : ''
  return `${error.stack ?? error.message}${cause}`
}
