import { diskRefusal } from '../../disk/disk-refusal.ts'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import { formatPlace, BuildError, isError, localize } from '../../problems/problem.ts'
import { Refusal } from '../save/refusal.ts'
import type { Calls } from './calls.ts'
import type { Answer, AnswerCall } from './create-editor.ts'
import { SENT } from './protocol.ts'

/** The reason for a malformed call. */
const OTHER_EDITOR: Text = {
  en: 'This page was loaded from another version of the editor. Load it again.',
  fr: "Cette page vient d'une autre version de l'éditeur. Rechargez-la.",
}

/** Answers calls by name; undefined for an unknown one. */
export function answerCalls(calls: Calls, language: MessageLanguage): AnswerCall {
  return async (name, body) => {
    if (!Object.hasOwn(SENT, name)) return undefined
    const own = name as keyof Calls
    const sent = SENT[own].safeParse(body)
    if (!sent.success) return { status: 400, json: { message: OTHER_EDITOR[language] } }
    try {
      return { json: await calls[own](sent.data as never) }
    } catch (error) {
      const answer = refused(error, language)
      if (!answer) throw error
      return answer
    }
  }
}

/** The response to an error that an author can cause; undefined for any other error. */
function refused(error: unknown, language: MessageLanguage): Answer | undefined {
  if (error instanceof Refusal) return error
  const problems = error instanceof BuildError ? error.problems : []
  // Warnings do not stop a build.
  const problem = problems.find(isError) ?? diskRefusal(error)
  if (!problem) return undefined
  const { message, place } = localize(problem, language)
  const json = { message: place ? `${message} (${formatPlace(place)})` : message }
  return { status: error instanceof BuildError ? 422 : 507, json }
}
