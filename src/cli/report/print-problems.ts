import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { styleText } from 'node:util'
import type { MessageLanguage } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import { report } from '../../problems/report.ts'
import { speak } from '../../problems/speak.ts'

/** Prints problems on the terminal with their source lines. */
export function printProblems(problems: readonly Problem[], root: string, language: MessageLanguage): void {
  if (problems.length === 0) return
  const colour = process.stderr.isTTY && !process.env.NO_COLOR
  const style = (format: 'red' | 'yellow' | 'dim') => (text: string) =>
    colour ? styleText(format, text) : text
  const read = (file: string) => {
    try {
      return readFileSync(resolve(root, file), 'utf8')
    } catch {
      return undefined
    }
  }
  const spoken = problems.map((problem) => speak(problem, language))
  const options = { language, read, red: style('red'), yellow: style('yellow'), dim: style('dim') }
  console.error(report(spoken, options))
}
