import { BuildError, type Problem } from './problem.ts'

/**
 * Waits for all of `promises` and returns their values. If several fail with a BuildError, throws one with the problems
 * of all; any other error takes precedence.
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
