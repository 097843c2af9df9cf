import { diskRefusal } from '../../disk/disk-refusal.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'

/** The problems of an error about the site or its disk; undefined for a bug. */
export function errorProblems(error: unknown): readonly Problem[] | undefined {
  if (error instanceof BuildError) return error.problems
  const refused = diskRefusal(error)
  return refused && [refused]
}
