import type { Place } from './problem.ts'
import type { SpokenProblem } from './speak.ts'
import { sortProblems } from './report.ts'

/** Problems as a SARIF 2.1.0 log, for code scanning and editors. */
export function toSarif(problems: readonly SpokenProblem[]) {
  const codes = [...new Set(problems.map(({ code }) => code))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'site check', rules: codes.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: sortProblems(problems).map((problem) => result(problem, codes)),
      },
    ],
  }
}

function result(
  { code, message, hint, place, also = [], severity, pages }: SpokenProblem,
  codes: readonly string[],
) {
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity === 'warning' ? 'warning' : 'error',
    message: { text: hint ? `${message} ${hint}` : message },
    locations: place ? [location(place)] : [],
    ...(also.length > 0 ? { relatedLocations: also.map(location) } : {}),
    ...(pages ? { properties: { pages } } : {}),
  }
}

function location({ file, line, column }: Place) {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file) },
      ...(line === undefined
        ? {}
        : { region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) } }),
    },
  }
}
