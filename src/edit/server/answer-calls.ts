import { diskRefusal } from '../../disk/disk-refusal.ts'
import { quote, type MessageLanguage, type Text } from '../../messages/text.ts'
import { formatPlace, BuildError, speak } from '../../problems/problem.ts'
import { Refusal } from '../save/refusal.ts'
import type { Calls } from './calls.ts'
import type { Answer, AnswerCall } from './create-editor.ts'
import { SENT } from './protocol.ts'

/** Answers calls by their name; undefined where there is none. */
export function answerCalls(calls: Calls, language: MessageLanguage): AnswerCall {
  return async (name, body) => {
    if (!Object.hasOwn(SENT, name)) return undefined
    const own = name as keyof Calls
    const sent = SENT[own].safeParse(body)
    if (!sent.success) {
      const [key] = sent.error.issues[0]?.path ?? []
      return { status: 400, json: { message: wrongShape(name, key)[language] } }
    }
    try {
      return { json: await calls[own](sent.data as never) }
    } catch (error) {
      const answer = refused(error, language)
      if (!answer) throw error
      return answer
    }
  }
}

/** An editor that was loaded from another version of the engine may send it. */
function wrongShape(name: string, key?: PropertyKey): Text {
  const [at, where] =
    key === undefined ? ['', ''] : [` at "${String(key)}"`, ` à ${quote(String(key), 'fr')}`]
  return {
    en: `The call "${name}" is not of the right shape${at}. Load the editor again.`,
    fr: `L'appel ${quote(name, 'fr')} n'a pas la bonne forme${where}. Rechargez l'éditeur.`,
  }
}

/** The answer for what an author may have caused; undefined for any other error. */
function refused(error: unknown, language: MessageLanguage): Answer | undefined {
  if (error instanceof Refusal) return error
  const problems = error instanceof BuildError ? error.problems : []
  // Warnings stop nothing.
  const problem = problems.find(({ severity }) => severity !== 'warning') ?? diskRefusal(error)
  if (!problem) return undefined
  const { message, place } = speak(problem, language)
  const json = { message: place ? `${message} (${formatPlace(place)})` : message }
  return { status: error instanceof BuildError ? 422 : 507, json }
}
