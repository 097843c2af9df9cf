import { readSource } from '../../disk/read-source.ts'
import type { MessageLanguage } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import { messageLanguage } from '../message-language.ts'
import { reportProblems } from './report-problems.ts'
import { errorProblems } from './error-problems.ts'

/** Prints problems on the terminal, grouped; only the first ones unless `all` is set. */
export function printProblems(
  problems: readonly Problem[],
  root: string,
  language: MessageLanguage,
  all?: boolean,
): void {
  if (problems.length === 0) return
  const read = (file: string) => readSource(root, file)
  console.error(reportProblems(problems, { language, read, all }))
}

/** Prints the problems of an error, or a bug with its stack. */
export async function printError(error: unknown, root: string): Promise<void> {
  const problems = errorProblems(error)
  if (problems) printProblems(problems, root, await messageLanguage(root))
  else console.error(error)
}
