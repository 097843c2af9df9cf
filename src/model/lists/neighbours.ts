/** Returns the entries before and after the one with this `id`, in list order. Absent at the ends of the list. */
export function neighbours<E extends { readonly id: string }>(
  entries: readonly E[],
  id: string,
): { readonly previous?: E; readonly next?: E } {
  const at = entries.findIndex((entry) => entry.id === id)
  const previous = entries[at - 1]
  const next = at < 0 ? undefined : entries[at + 1]
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
}
