import { BuildError, type Problem } from './problem.ts'

/**
 * Waits for all of `promises`, and gives their values.
 * When several fail with a BuildError, throws one that holds the problems of all; a bug in the tool comes first.
 */
export async function gather<T extends readonly unknown[]>(promises: {
  readonly [K in keyof T]: Promise<T[K]>
}): Promise<T> {
  const results = await Promise.allSettled(promises)
  const problems: Problem[] = []
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    if (!(result.reason instanceof BuildError)) throw result.reason
    problems.push(...result.reason.problems)
  }
  if (problems.length > 0) throw new BuildError(problems)
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T
}
