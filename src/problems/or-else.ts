import { BuildError, type Problem } from './problem.ts'

/** Returns the result of `promise`, or `fallback` if it fails with problems, which are added to `problems`. */
export async function orElse<T>(promise: Promise<T>, fallback: T, problems: Problem[]): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    problems.push(...error.problems)
    return fallback
  }
}
