/** Splits a list into parts of at most `most` items, in order. */
export function inSlices<T>(all: readonly T[], most: number): T[][] {
  const count = Math.ceil(all.length / most)
  return Array.from({ length: count }, (_, index) => all.slice(index * most, (index + 1) * most))
}
