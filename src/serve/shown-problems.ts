import { inspect } from 'node:util'
import { frameAt } from '../problems/code-frame.ts'
import type { ShownProblem } from '../lib/dev-state.ts'
import type { MessageLanguage, Text } from '../messages/text.ts'
import { BuildError, formatPlace, severityWord, sortProblems } from '../problems/problem.ts'

/** What the overlay shows for an error: each problem with its source lines, or the stack of a bug. */
export function shownProblems(
  error: unknown,
  read: (file: string) => string | undefined,
  language: MessageLanguage,
): ShownProblem[] {
  if (error instanceof BuildError)
    return sortProblems(error.problems).map(({ code, message, hint, place, also = [], severity }) => ({
      title: `${severityWord(severity, language)} ${code}`,
      place: place && formatPlace(place),
      message: message[language],
      frame: frameAt(place, read),
      hint: hint?.[language],
      also: also.map((other) => formatPlace(other)),
    }))
  const message = error instanceof Error ? error.message : String(error)
  return [{ title: INTERNAL[language], message, frame: inspect(error), hint: MORE[language], also: [] }]
}

const INTERNAL: Text = { en: 'internal error', fr: 'erreur interne' }
const MORE: Text = { en: 'The terminal says more.', fr: 'Le terminal en dit plus.' }
