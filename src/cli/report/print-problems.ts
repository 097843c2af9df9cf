import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { styleText } from 'node:util'
import type { Problem } from '../../problems/problem.ts'
import { report } from '../../problems/report.ts'

/** Shows problems on the terminal with the lines that they are about. */
export function printProblems(problems: readonly Problem[], root: string): void {
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
  console.error(report(problems, { read, red: style('red'), yellow: style('yellow'), dim: style('dim') }))
}
