import { didYouMean } from '../../lib/did-you-mean.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import { suggestion } from '../../messages/suggestion.ts'
import type { Check, Level } from './check.ts'

/** The level of every code: its check's default, unless overridden by `check` in site.config.ts. */
export function resolveLevels(
  checks: readonly Check[],
  chosen: Readonly<Record<string, Level>> = {},
): ReadonlyMap<string, Level> {
  const own = checks.flatMap(({ rules }) =>
    Object.entries(rules).map(([code, { level }]) => [code, level] as const),
  )
  return new Map([...own, ...Object.entries(chosen)])
}

const LEVELS = ['off', 'launch', 'warn', 'error']

/** Finds unknown codes and levels in `check` of site.config.ts. */
export function checkLevels(
  checks: readonly Check[],
  chosen: Readonly<Record<string, string>> = {},
  placeOf: (text: string) => Place,
): Problem[] {
  const codes = checks.flatMap(({ rules }) => Object.keys(rules))
  return Object.entries(chosen).flatMap(([code, level]): Problem[] => {
    if (!codes.includes(code))
      return [
        {
          code: 'config/unknown-check',
          message: {
            en: `"check" sets "${code}", which no check knows.`,
            fr: `« check » règle « ${code} », qu'aucune vérification ne connaît.`,
          },
          hint: suggestion(didYouMean(code, codes)) ?? {
            en: 'The codes are in docs/checks.md.',
            fr: 'Les codes sont dans docs/verifications.md.',
          },
          place: placeOf(code),
        },
      ]
    if (LEVELS.includes(level)) return []
    return [
      {
        code: 'config/unknown-level',
        message: {
          en: `"check" gives "${code}" the level "${level}", which does not exist.`,
          fr: `« check » donne à « ${code} » la gravité « ${level} », qui n'existe pas.`,
        },
        hint: { en: 'Write off, launch, warn or error.', fr: 'Écrivez off, launch, warn ou error.' },
        place: placeOf(code),
      },
    ]
  })
}
