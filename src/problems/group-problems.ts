import { groupBy } from '../lib/lists/group-by.ts'
import { formatPlace, comparePlaces, type Problem } from './problem.ts'

/** Problems with the same remedy, such as a word that is misspelt in many places. */
export type ProblemGroup = {
  /** The first in the order of files. */
  readonly first: Problem
  readonly problems: readonly Problem[]
  /** How many these are, with those that are only counted. */
  readonly count: number
  /** Whether one line of a template causes them all, so that they differ by their page. */
  readonly onePlace: boolean
}

/** How many groups are shown unless all are asked for. */
export const MOST_SHOWN = 20

/** Groups problems as people mend them: templates that fail, other errors, warnings; then those with the most places, then in the order of files. */
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

/** How many problems there are, with those that are only counted. */
export function countOf(problems: readonly Problem[]): number {
  return problems.reduce((sum, { more = 0 }) => sum + 1 + more, 0)
}

/** A template that fails comes first: no check has seen its pages. */
function rank({ first: { code, severity } }: ProblemGroup): number {
  if (severity === 'warning') return 2
  return code.startsWith('template/') ? 0 : 1
}

function causeOf(problem: Problem): string {
  if (problem.about) return problem.about.en
  if (isOfTemplate(problem)) return formatPlace(problem.place)
  // A key that the schema does not know is unknown in each item of a list.
  return problem.code.startsWith('content/')
    ? problem.message.en.replaceAll(/\[\d+\]/g, '[]')
    : problem.message.en
}

/** Whether a line of code causes it, on whatever page and with whatever words. */
function isOfTemplate(problem: Problem): problem is Problem & { readonly place: object } {
  const { about, place } = problem
  return !about && place?.line !== undefined && /^(?:templates|islands)\//.test(place.file)
}
