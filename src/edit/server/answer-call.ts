import { diskRefusal } from '../../disk/disk-refusal.ts'
import type { MessageLanguage, Text } from '../../messages/text.ts'
import { formatPlace, BuildError, isError, localize } from '../../problems/problem.ts'
import { Refusal } from '../save/refusal.ts'
import type { Calls } from './calls.ts'
import { SENT } from './protocol.ts'

/** The reason for a malformed call. */
const OTHER_EDITOR: Text = {
  en: 'This page was loaded from another version of the editor. Load it again.',
  fr: 'Cette page vient d’une autre version de l’éditeur. Rechargez-la.',
}

export type Answer = { readonly status?: number; readonly json: unknown }

export async function answerCall(
  calls: Calls,
  name: string,
  body: unknown,
  language: MessageLanguage,
): Promise<Answer> {
  if (!Object.hasOwn(SENT, name)) return { status: 404, json: {} }
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
