/**
 * For each item of a list, its index in `before`: the same index if the item there is the same, otherwise that of an
 * equal or a changed item that is left. Undefined for a new item.
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
  // If as many changed items as old ones are left, they match in order; otherwise each matches the one at its index,
  // if left.
  const next = same.filter((index) => index === undefined).length === free.size ? [...free] : undefined
  return same.map((index, place) => index ?? take(next ? next.shift() : place))
}
