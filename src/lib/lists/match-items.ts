import { isRecord } from '../is-record.ts'

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
  // An item that was changed and moved is still alike; the likest pairs match first.
  const pairs = same.flatMap((index, place) =>
    index === undefined
      ? [...free].map((each) => ({ each, place, like: likeness(before[each], now[place], isSame) }))
      : [],
  )
  for (const { each, place } of pairs.filter(({ like }) => like >= 0.5).sort((a, b) => b.like - a.like))
    if (same[place] === undefined) same[place] = take(each)
  // If as many changed items as old ones are left, they match in order; otherwise each matches the one at its index,
  // if left.
  const next = same.filter((index) => index === undefined).length === free.size ? [...free] : undefined
  return same.map((index, place) => index ?? take(next ? next.shift() : place))
}

/** The part of the keys of two groups that have the same value: 1 for all. */
function likeness(one: unknown, other: unknown, isSame: (one: unknown, other: unknown) => boolean): number {
  if (!isRecord(one) || !isRecord(other)) return 0
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return keys.filter((key) => isSame(one[key], other[key])).length / Math.max(keys.length, 1)
}
