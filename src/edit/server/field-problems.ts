import type { MessageLanguage } from '../../messages/text.ts'
import { localize, type Problem } from '../../problems/problem.ts'
import { openFields } from '../save/path-at.ts'
import type { FieldProblem } from './protocol.ts'

/** Assigns the problems of a file to its fields. */
export function fieldProblems(
  problems: readonly Problem[],
  file: string,
  text: string,
  language: MessageLanguage,
): readonly FieldProblem[] {
  const own = problems.filter(({ place }) => place?.file === file)
  if (own.length === 0) return []
  const fields = openFields(file, text)
  return own.map((problem): FieldProblem => {
    const { message, hint, place } = localize(problem, language)
    const at =
      place?.line === undefined
        ? { path: [], caret: 0 }
        : fields.at(fields.offsetOf(place.line, place.column ?? 1))
    const word = problem.code === 'words/spelling' ? problem.about?.en : undefined
    return { ...at, message, hint, warning: problem.severity === 'warning', fix: problem.fix, word }
  })
}
