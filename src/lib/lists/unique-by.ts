/** The items with different keys, in order of first appearance; of those with the same key, the last. */
export function uniqueBy<T>(items: Iterable<T>, key: (item: T) => unknown): T[] {
  return [...new Map(Array.from(items, (item) => [key(item), item])).values()]
}
