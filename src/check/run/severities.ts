import { didYouMean } from '../../lib/did-you-mean.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import type { Check, Level } from './check.ts'

/** The level of every code: what its check proposes, unless `check` in site.config.ts says otherwise. */
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

/** Finds codes in `check` of site.config.ts that no check has, and levels that do not exist. */
export function checkLevels(
  checks: readonly Check[],
  chosen: Readonly<Record<string, string>> = {},
  placeOf: (text: string) => Place,
): Problem[] {
  const codes = checks.flatMap(({ rules }) => Object.keys(rules))
  return Object.entries(chosen).flatMap(([code, level]): Problem[] => {
    if (!codes.includes(code)) {
      const near = didYouMean(code, codes)
      return [
        {
          code: 'config/unknown-check',
          message: `« check » règle « ${code} », qu'aucune vérification ne connaît.`,
          hint: near ? `Vouliez-vous écrire « ${near} » ?` : 'Les codes sont dans docs/verifications.md.',
          place: placeOf(code),
        },
      ]
    }
    if (LEVELS.includes(level)) return []
    return [
      {
        code: 'config/unknown-level',
        message: `« check » donne à « ${code} » la gravité « ${level} », qui n'existe pas.`,
        hint: 'Écrivez off, launch, warn ou error.',
        place: placeOf(code),
      },
    ]
  })
}
