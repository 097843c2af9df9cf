import { didYouMean } from '../../lib/did-you-mean.ts'
import { untranslated, suggestion } from '../../messages/text.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import type { CheckLevel } from '../../content/define-site.ts'
import type { Check } from './check.ts'

const STOPS = { means: untranslated(''), fix: untranslated('') }
/**
 * Codes found when content is read, whose level can also be set: a page works without blocked HTML, without an image,
 * and on a system that has both files.
 */
const OF_CONTENT: Pick<Check, 'rules'> = {
  rules: { 'content/blocked-html': STOPS, 'content/missing-image': STOPS, 'content/same-file': STOPS },
}

/** `check` of site.config.ts: levels by code or by a pattern such as `link/*`. */
type ChosenLevels = Readonly<Record<string, CheckLevel>>

/** The level of every code: that of the most specific pattern that matches it, otherwise the default of its check. */
export function resolveLevels(
  checks: readonly Pick<Check, 'rules'>[],
  chosen: ChosenLevels = {},
): ReadonlyMap<string, CheckLevel> {
  const patterns = Object.keys(chosen).toSorted((a, b) => specificity(b) - specificity(a))
  const levelOf = (code: string) => {
    const pattern = patterns.find((each) => matches(each, code))
    return pattern === undefined ? undefined : chosen[pattern]
  }
  return new Map(
    checks.flatMap(({ rules }) =>
      Object.entries(rules).map(([code, { level = 'error' }]) => [code, levelOf(code) ?? level] as const),
    ),
  )
}

/** The problems of content at the levels that a site chose. `launch` makes a warning: it exists only for checks. */
export function atChosenLevel(problems: readonly Problem[], chosen?: ChosenLevels): Problem[] {
  const levels = resolveLevels([OF_CONTENT], chosen)
  return problems.flatMap((problem) => {
    const level = levels.get(problem.code)
    if (level === undefined || level === 'error') return [problem]
    return level === 'off' ? [] : [{ ...problem, severity: 'warning' }]
  })
}

/** Whether all checks but that of links are `off`. */
export function checksOnlyLinks(chosen: ChosenLevels = {}): boolean {
  return chosen['*'] === 'off' && Object.keys(chosen).every(concernsLinks)
}

/** The patterns for the codes of links, and the pattern for all codes. */
export function levelsOfLinks(chosen: ChosenLevels = {}): ChosenLevels {
  return Object.fromEntries(Object.entries(chosen).filter(([pattern]) => concernsLinks(pattern)))
}

function concernsLinks(pattern: string): boolean {
  return pattern === '*' || pattern.startsWith('link/')
}

/** Finds unknown codes and patterns in `check` of site.config.ts. */
export function checkLevels(
  checks: readonly Check[],
  chosen: ChosenLevels = {},
  placeOf: (text: string) => Place,
): Problem[] {
  const codes = [...checks, OF_CONTENT].flatMap(({ rules }) => Object.keys(rules))
  return Object.keys(chosen)
    .filter((pattern) => !codes.some((code) => matches(pattern, code)))
    .map((pattern) => unknownCode(pattern, codes, placeOf(pattern)))
}

function unknownCode(pattern: string, codes: readonly string[], place: Place): Problem {
  const areas = new Set(codes.map((code) => code.replace(/\/.*/, '/*')))
  return {
    code: 'config/unknown-check',
    message: {
      en: `"check" sets "${pattern}", which no check knows.`,
      fr: `« check » règle « ${pattern} », qu'aucune vérification ne connaît.`,
    },
    hint: suggestion(didYouMean(pattern, pattern.endsWith('*') ? areas : codes)) ?? {
      en: 'The documentation lists the codes under Checks.',
      fr: 'Les codes sont dans docs/verifications.md.',
    },
    place,
  }
}

function specificity(pattern: string): number {
  return pattern.includes('*') ? pattern.length : Infinity
}

function matches(pattern: string, code: string): boolean {
  if (!pattern.includes('*')) return pattern === code
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`).test(code)
}
