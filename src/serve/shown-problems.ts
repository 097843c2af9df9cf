import { inspect } from 'node:util'
import { frameAt } from '../problems/code-frame.ts'
import type { ShownProblems } from '../lib/dev-state.ts'
import type { MessageLanguage, Text } from '../messages/text.ts'
import { BuildError, formatPlace, severityWord, sortProblems } from '../problems/problem.ts'

const LIMIT = 20

/** What the overlay shows for an error: the first problems with their source lines, or the stack of a bug. */
export function shownProblems(
  error: unknown,
  read: (file: string) => string | undefined,
  language: MessageLanguage,
): ShownProblems {
  if (error instanceof BuildError) {
    const first = sortProblems(error.problems).slice(0, LIMIT)
    const problems = first.map(({ code, message, hint, place, also = [], severity }) => ({
      title: `${severityWord(severity, language)} ${code}`,
      place: place && formatPlace(place),
      message: message[language],
      frame: frameAt(place, read),
      hint: hint?.[language],
      also: also.map((other) => formatPlace(other)),
    }))
    return { problems, total: error.problems.length, language }
  }
  const message = error instanceof Error ? error.message : String(error)
  const bug = { title: INTERNAL[language], message, frame: inspect(error), hint: MORE[language], also: [] }
  return { problems: [bug], total: 1, language }
}

const INTERNAL: Text = { en: 'internal error', fr: 'erreur interne' }
const MORE: Text = { en: 'The terminal says more.', fr: 'Le terminal en dit plus.' }
