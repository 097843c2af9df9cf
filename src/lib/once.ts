/** Memoizes `make`: called on first use, and only once. */
export function once<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => (cached ??= { value: make() }).value
}
