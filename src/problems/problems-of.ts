import { BuildError, type Problem } from './problem.ts'

/** The problems with which `run` fails; none if it succeeds. */
export function problemsOf(run: () => unknown): readonly Problem[] {
  try {
    run()
    return []
  } catch (error) {
    if (error instanceof BuildError) return error.problems
    throw error
  }
}
