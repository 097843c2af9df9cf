/**
 * For each item of a list, the place that it had `before`: its own where the same one is there, else where the same one or a
 * changed one is left. Undefined for a new one.
 */
export function matchItems(
  before: readonly unknown[],
  now: readonly unknown[],
  isSame: (one: unknown, other: unknown) => boolean,
): readonly (number | undefined)[] {
  const free = new Set(before.keys())
  const take = (index: number | undefined) => (index !== undefined && free.delete(index) ? index : undefined)
  const inPlace = now.map((item, index) => take(isSame(before[index], item) ? index : undefined))
  const same = now.map(
    (item, index) => inPlace[index] ?? take([...free].find((each) => isSame(before[each], item))),
  )
  // As many changed as are left: each is the next one; otherwise the one at its place, if that is left.
  const next = same.filter((index) => index === undefined).length === free.size ? [...free] : undefined
  return same.map((index, place) => index ?? take(next ? next.shift() : place))
}
