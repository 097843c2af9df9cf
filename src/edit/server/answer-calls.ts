import { diskRefusal } from '../../disk/disk-refusal.ts'
import type { MessageLanguage } from '../../messages/text.ts'
import { formatPlace, BuildError, speak, type Problem } from '../../problems/problem.ts'
import { Refusal } from '../save/refusal.ts'
import type { Calls } from './calls.ts'
import type { Answer, AnswerCall } from './create-editor.ts'

/** Answers calls by their name; undefined where there is none. */
export function answerCalls(calls: Calls, language: MessageLanguage): AnswerCall {
  return async (name, body) => {
    if (!Object.hasOwn(calls, name)) return undefined
    try {
      const json = await calls[name as keyof Calls](body as never)
      return json && { json }
    } catch (error) {
      const answer = refused(error, language)
      if (!answer) throw error
      return answer
    }
  }
}

/** Warnings stop nothing. */
function firstMistake(problems: readonly Problem[]): Problem | undefined {
  return problems.find(({ severity }) => severity !== 'warning') ?? problems[0]
}

/** The answer for what an author may have caused; undefined for any other error. */
function refused(error: unknown, language: MessageLanguage): Answer | undefined {
  if (error instanceof Refusal) return error
  const problem = error instanceof BuildError ? firstMistake(error.problems) : diskRefusal(error)
  if (!problem) return undefined
  const { message, place } = speak(problem, language)
  return {
    status: error instanceof BuildError ? 422 : 507,
    json: { message: place ? `${message} (${formatPlace(place)})` : message },
  }
}
