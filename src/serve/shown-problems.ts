import { inspect } from 'node:util'
import { frameAt } from '../problems/code-frame.ts'
import type { ShownProblems } from '../lib/dev-state.ts'
import type { MessageLanguage, Text } from '../messages/text.ts'
import { BuildError, formatPlace, severityWord, sortProblems, type Problem } from '../problems/problem.ts'

const LIMIT = 20

/**
 * What the overlay shows for an error: the first problems with their source lines, those that are `own` to the open page
 * before others; or the stack of a bug.
 */
export function shownProblems(
  error: unknown,
  read: (file: string) => string | undefined,
  language: MessageLanguage,
  isOwn: (problem: Problem) => boolean = () => false,
): ShownProblems {
  if (error instanceof BuildError) {
    const sorted = sortProblems(error.problems)
    const version = JSON.stringify(sorted.slice(0, LIMIT).map(({ code, message }) => [code, message.en]))
    const first = sorted.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))).slice(0, LIMIT)
    const problems = first.map(({ code, message, hint, place, also = [], severity }) => ({
      title: `${severityWord(severity, language)} ${code}`,
      place: place && formatPlace(place),
      message: message[language],
      frame: frameAt(place, read),
      hint: hint?.[language],
      also: also.map((other) => formatPlace(other)),
    }))
    return { problems, version, total: error.problems.length, language }
  }
  const message = error instanceof Error ? error.message : String(error)
  const bug = { title: INTERNAL[language], message, frame: inspect(error), hint: MORE[language], also: [] }
  return { problems: [bug], version: message, total: 1, language }
}

const INTERNAL: Text = { en: 'internal error', fr: 'erreur interne' }
const MORE: Text = { en: 'The terminal says more.', fr: 'Le terminal en dit plus.' }
