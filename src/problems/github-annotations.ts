import type { SpokenProblem } from './speak.ts'
import { sortProblems } from './report.ts'

/** Problems as GitHub Actions commands that annotate a pull request, one per line. */
export function githubAnnotations(problems: readonly SpokenProblem[]): string {
  return sortProblems(problems)
    .map(({ code, message, hint, place, severity }) => {
      const { file, line, column } = place ?? {}
      const properties = { file, line, col: column, title: code }
      const written = Object.entries(properties)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
      const text = hint ? `${message}\n${hint}` : message
      return `::${severity === 'warning' ? 'warning' : 'error'} ${written.join(',')}::${escapeData(text)}`
    })
    .join('\n')
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
