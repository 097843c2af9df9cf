/**
 * Limits `work` to `limit` calls at a time, so that connections to a database remain for others. Further calls are not
 * started: they return undefined immediately.
 */
export function fewAtOnce<Values extends readonly unknown[], Result>(
  limit: number,
  work: (...values: Values) => Promise<Result>,
): (...values: Values) => Promise<Result> | undefined {
  let running = 0
  const run = async (...values: Values) => {
    running++
    try {
      return await work(...values)
    } finally {
      running--
    }
  }
  return (...values) => (running < limit ? run(...values) : undefined)
}
