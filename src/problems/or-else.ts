import { BuildError, type Problem } from './problem.ts'

/** What `promise` gives, or `standIn` where it fails with problems: these are added to `problems`. */
export async function orElse<T>(promise: Promise<T>, standIn: T, problems: Problem[]): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    problems.push(...error.problems)
    return standIn
  }
}
