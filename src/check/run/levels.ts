import { didYouMean } from '../../lib/did-you-mean.ts'
import { suggestion } from '../../messages/text.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import type { CheckLevel } from '../../content/define-site.ts'
import type { Check } from './check.ts'

/**
 * Codes found when content is read, whose level can also be set: a page works without blocked HTML and without
 * an image.
 */
const OF_CONTENT: readonly string[] = ['content/blocked-html', 'content/missing-image']

/** `check` of site.config.ts: levels by code or by a pattern such as `link/*`. */
type ChosenLevels = Readonly<Record<string, CheckLevel>>

/** The level of every code: the chosen one, otherwise the default of its check. */
export function resolveLevels(
  checks: readonly Pick<Check, 'rules'>[],
  chosen: ChosenLevels = {},
): ReadonlyMap<string, CheckLevel> {
  return new Map(
    checks.flatMap(({ rules }) =>
      Object.entries(rules).map(([code, { level = 'error' }]) => [code, chosenLevel(code, chosen) ?? level]),
    ),
  )
}

/** The level of the most specific pattern that matches a code. */
function chosenLevel(code: string, chosen: ChosenLevels): CheckLevel | undefined {
  const [pattern] = Object.keys(chosen)
    .filter((each) => matches(each, code))
    .sort((a, b) => specificity(b) - specificity(a))
  return pattern === undefined ? undefined : chosen[pattern]
}

/** The problems of content at the levels that a site chose. `launch` makes a warning: it exists only for checks. */
export function atChosenLevel(problems: readonly Problem[], chosen: ChosenLevels = {}): Problem[] {
  return problems.flatMap((problem) => {
    const level = OF_CONTENT.includes(problem.code) ? chosenLevel(problem.code, chosen) : undefined
    if (level === undefined || level === 'error') return [problem]
    return level === 'off' ? [] : [{ ...problem, severity: 'warning' }]
  })
}

/** Finds unknown codes and patterns in `check` of site.config.ts. */
export function checkLevels(
  checks: readonly Check[],
  chosen: ChosenLevels = {},
  placeOf: (text: string) => Place,
): Problem[] {
  const codes = [...checks.flatMap(({ rules }) => Object.keys(rules)), ...OF_CONTENT]
  const areas = new Set(codes.map((code) => code.replace(/\/.*/, '/*')))
  return Object.keys(chosen)
    .filter((pattern) => !codes.some((code) => matches(pattern, code)))
    .map((pattern) => ({
      code: 'config/unknown-check',
      message: {
        en: `"check" sets "${pattern}", which no check knows.`,
        fr: `« check » règle « ${pattern} », qu’aucune vérification ne connaît.`,
      },
      hint: suggestion(didYouMean(pattern, pattern.endsWith('*') ? areas : codes)) ?? {
        en: 'The documentation lists the codes under Checks.',
        fr: 'La documentation donne les codes, sous « Vérifications ».',
      },
      place: placeOf(pattern),
    }))
}

function specificity(pattern: string): number {
  return pattern.includes('*') ? pattern.length : Infinity
}

function matches(pattern: string, code: string): boolean {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')
  return new RegExp(`^${source}$`).test(code)
}
