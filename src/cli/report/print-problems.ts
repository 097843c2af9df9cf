import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { styleText } from 'node:util'
import type { MessageLanguage } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import { reportProblems } from './report-problems.ts'
import { wantsColour } from './wants-colour.ts'

/** Prints problems on the terminal, grouped; the first ones unless `all` are asked for. */
export function printProblems(
  problems: readonly Problem[],
  root: string,
  language: MessageLanguage,
  all?: boolean,
): void {
  if (problems.length === 0) return
  const colour = wantsColour(process.stderr)
  const style = (format: 'red' | 'yellow' | 'dim') => (text: string) =>
    colour ? styleText(format, text, { validateStream: false }) : text
  const read = (file: string) => {
    try {
      return readFileSync(resolve(root, file), 'utf8')
    } catch {
      return undefined
    }
  }
  const styles = { red: style('red'), yellow: style('yellow'), dim: style('dim') }
  console.error(reportProblems(problems, { language, read, all, ...styles }))
}
