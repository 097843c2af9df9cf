import { encodePath } from '../lib/addresses/encode-path.ts'
import type { MessageLanguage } from '../messages/text.ts'
import { sortProblems, type Place, type Problem } from './problem.ts'

/** Problems as the text of a SARIF 2.1.0 log, piece by piece, for code scanning and editors. */
export function* toSarif(problems: readonly Problem[], language: MessageLanguage): Generator<string> {
  const codes = [...new Set(problems.map(({ code }) => code))].sort()
  const ranks = new Map(codes.map((code, rank) => [code, rank]))
  const tool = { driver: { name: 'site check', rules: codes.map((id) => ({ id })) } }
  yield `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":${JSON.stringify(tool)},"columnKind":"utf16CodeUnits","results":[`
  let between = ''
  for (const problem of sortProblems(problems)) {
    yield between + JSON.stringify(result(problem, ranks, language))
    between = ','
  }
  yield ']}]}\n'
}

function result(
  { code, message, hint, place, also = [], severity, pages }: Problem,
  ranks: ReadonlyMap<string, number>,
  language: MessageLanguage,
) {
  const text = message[language]
  return {
    ruleId: code,
    ruleIndex: ranks.get(code),
    level: severity === 'warning' ? 'warning' : 'error',
    message: { text: hint ? `${text} ${hint[language]}` : text },
    locations: place ? [location(place)] : [],
    ...(also.length > 0 ? { relatedLocations: also.map(location) } : {}),
    ...(pages ? { properties: { pages } } : {}),
  }
}

function location({ file, line, column }: Place) {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodePath(file) },
      ...(line === undefined
        ? {}
        : { region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) } }),
    },
  }
}
