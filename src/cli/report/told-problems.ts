import { diskRefusal } from '../../disk/disk-refusal.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'

/** What an error tells of the site or of its disk; undefined for one that is a bug. */
export function toldProblems(error: unknown): readonly Problem[] | undefined {
  if (error instanceof BuildError) return error.problems
  const refused = diskRefusal(error)
  return refused && [refused]
}
