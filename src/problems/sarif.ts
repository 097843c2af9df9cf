import { encodePath } from '../lib/addresses/encode-path.ts'
import type { MessageLanguage } from '../messages/text.ts'
import { jsonPieces } from './problems-json.ts'
import { sortProblems, type Place, type Problem } from './problem.ts'

/** Problems as a SARIF 2.1.0 log, in pieces of text, for code scanning and editors. */
export function toSarif(problems: readonly Problem[], language: MessageLanguage): Generator<string> {
  const codes = [...new Set(problems.map(({ code }) => code))].sort()
  const tool = { driver: { name: 'site check', rules: codes.map((id) => ({ id })) } }
  const start = `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":${JSON.stringify(tool)},"columnKind":"utf16CodeUnits","results":[`
  return jsonPieces(start, sortProblems(problems), (problem) => result(problem, language), ']}]}\n')
}

function result(
  { code, message, hint, place, also = [], severity, pages }: Problem,
  language: MessageLanguage,
) {
  const text = message[language]
  return {
    ruleId: code,
    level: severity ?? 'error',
    message: { text: hint ? `${text} ${hint[language]}` : text },
    locations: place ? [location(place)] : [],
    relatedLocations: also.length > 0 ? also.map(location) : undefined,
    properties: pages && { pages },
  }
}

function location({ file, line, column }: Place) {
  const artifactLocation = { uri: encodePath(file) }
  // JSON omits undefined values.
  const region = line === undefined ? undefined : { startLine: line, startColumn: column }
  return { physicalLocation: { artifactLocation, region } }
}
