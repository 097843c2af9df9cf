import { showControls } from '../lib/text/show-controls.ts'
import type { MessageLanguage } from '../messages/text.ts'
import { sortProblems, type Problem } from './problem.ts'

/** Problems as GitHub Actions commands that annotate a pull request, one per line. */
export function* githubAnnotations(
  problems: readonly Problem[],
  language: MessageLanguage,
): Generator<string> {
  for (const { code, message, hint, place, severity } of sortProblems(problems)) {
    const { file, line, column } = place ?? {}
    const properties = { file, line, col: column, title: code }
    const written = Object.entries(properties)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    const text = [message, hint].flatMap((part) => part?.[language] ?? []).join('\n')
    yield `::${severity ?? 'error'} ${written.join(',')}::${escapeData(text)}\n`
  }
}

function escapeData(text: string): string {
  return showControls(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
