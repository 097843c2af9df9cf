import { groupBy } from '../lib/lists/group-by.ts'
import { memoized } from '../lib/memoized.ts'
import { formatPlace, comparePlaces, type Problem } from './problem.ts'

/** Problems with the same fix, such as a word that is misspelt in many places. */
export type ProblemGroup = {
  /** The first in the order of files. */
  readonly first: Problem
  readonly problems: readonly Problem[]
  /** Number of problems, including those that are only counted. */
  readonly count: number
  /** Whether one line of a template causes them all, so that they differ only by page. */
  readonly onePlace: boolean
}

/** How many groups are shown unless all are requested. */
export const MAX_SHOWN = 20

/**
 * Groups problems in the order in which people fix them: failing templates, other errors, warnings, words that a
 * dictionary lacks; then by number of places, then by file.
 */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  return [...groupBy(problems, ({ code }) => code).values()]
    .flatMap((ofCode) => [...groupBy(ofCode, causeOf).values()])
    .map((all) => ({
      first: all.reduce((first, problem) => (comparePlaces(problem, first) < 0 ? problem : first)),
      problems: all,
      count: countOf(all),
      onePlace: all.every(isOfTemplate),
    }))
    .toSorted((a, b) => rank(a) - rank(b) || b.count - a.count || comparePlaces(a.first, b.first))
}

/** Number of problems, including those that are only counted. */
export function countOf(problems: readonly Problem[]): number {
  return problems.reduce((sum, { more = 0 }) => sum + 1 + more, 0)
}

/**
 * Failing templates come first: no check has seen their pages. Words come last: most are names, and those in many
 * places would hide everything else.
 */
function rank({ first: { code, severity } }: ProblemGroup): number {
  if (severity === 'warning') return code === 'words/spelling' ? 3 : 2
  return code.startsWith('template/') ? 0 : 1
}

function causeOf(problem: Problem): string {
  if (problem.about) return `${problem.about.en} ${remedyOf(problem.hint?.en ?? '')}`
  if (isOfTemplate(problem)) return formatPlace(problem.place)
  // The same mistake in each item of a list has one cause.
  return problem.code.startsWith('content/')
    ? problem.message.en.replaceAll(/\[\d+\]/g, '[]')
    : problem.message.en
}

/** Other quoted words do not make another remedy: a name to write instead, or a word that may be meant. */
const remedyOf = memoized((hint: string) => hint.replaceAll(/"[^"]*"/g, ''), 1000)

/** Whether a line of code causes it, on any page and with any words. */
function isOfTemplate(problem: Problem): problem is Problem & { readonly place: object } {
  const { about, place } = problem
  return !about && place?.line !== undefined && /^(?:templates|islands)\//.test(place.file)
}
