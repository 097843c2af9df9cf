import type { MessageLanguage } from '../messages/text.ts'
import type { Problem } from './problem.ts'

/** A problem in one language, ready to be shown. */
export type SpokenProblem = Omit<Problem, 'message' | 'hint' | 'about'> & {
  readonly message: string
  readonly hint?: string | undefined
  readonly about?: string | undefined
}

export function speak(problem: Problem, language: MessageLanguage): SpokenProblem {
  const { message, hint, about } = problem
  return { ...problem, message: message[language], hint: hint?.[language], about: about?.[language] }
}
