/**
 * Limits `work` to `limit` calls at a time, so that it cannot occupy all connections to a database. Others are not
 * started: they return undefined immediately.
 */
export function fewAtOnce<Values extends readonly unknown[], Result>(
  limit: number,
  work: (...values: Values) => Promise<Result>,
): (...values: Values) => Promise<Result> | undefined {
  let running = 0
  return (...values) => {
    if (running >= limit) return undefined
    running++
    return work(...values).finally(() => running--)
  }
}
