import type { MessageLanguage } from '../messages/text.ts'
import type { Problem, Said } from './problem.ts'

/** A problem in one language, ready to be shown. */
export type SpokenProblem = Omit<Problem, 'message' | 'hint' | 'about'> & {
  readonly message: string
  readonly hint?: string | undefined
  readonly about?: string | undefined
}

export function speak(problem: Problem, language: MessageLanguage): SpokenProblem {
  const { message, hint, about } = problem
  return {
    ...problem,
    message: inOne(message, language),
    hint: hint && inOne(hint, language),
    about: about && inOne(about, language),
  }
}

function inOne(said: Said, language: MessageLanguage): string {
  return typeof said === 'string' ? said : said[language]
}
