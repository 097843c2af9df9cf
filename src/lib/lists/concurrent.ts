/**
 * Maps `items` with at most `limit` calls running, keeping their order. Starts no new call after the first failure and
 * rejects with it.
 */
export async function concurrent<T, R>(
  items: readonly T[],
  limit: number,
  map: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = Array.from({ length: items.length })
  let next = 0

  async function worker(): Promise<void> {
    while (next < items.length) {
      const index = next++
      try {
        results[index] = await map(items[index] as T, index)
      } catch (error) {
        next = items.length
        throw error
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return results
}
