import type { MessageLanguage } from '../messages/text.ts'
import { speak, type Problem } from './problem.ts'

/** An object as JSON, piece by piece, with problems as its last property. */
export function* problemsJson(
  others: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
  language: MessageLanguage,
): Generator<string> {
  const start = JSON.stringify(others).slice(0, -1)
  yield `${start}${start === '{' ? '' : ','}"problems":[`
  let between = ''
  for (const problem of problems) {
    yield between + JSON.stringify(speak(problem, language))
    between = ','
  }
  yield ']}\n'
}
