import { isRecord } from '../../lib/is-record.ts'
import { likeness, matchItems } from '../../lib/lists/match-items.ts'
import { mergeLines } from './merge-lines.ts'

/** A list or a group, by keys. */
type Holder = Readonly<Record<string | number, unknown>>
type Group = Readonly<Record<string, unknown>>
type List = readonly unknown[]
/** The changes of both sides; `clash` if both changed the same thing, and mine replaces theirs. */
type Merged<T = unknown> = { readonly value: T; readonly clash: boolean }

/** Applies my changes of `base` to `theirs`: key by key, item by item, line by line. */
export function rebase(base: unknown, mine: unknown, theirs: unknown): Merged {
  if (same(base, mine) || same(mine, theirs)) return { value: theirs, clash: false }
  if (same(base, theirs)) return { value: mine, clash: false }
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string')
    return mergeLines(base, mine, theirs)
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs)
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeGroups(base, mine, theirs)
  return { value: mine, clash: true }
}

function mergeGroups(base: Group, mine: Group, theirs: Group): Merged {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = keys.map((key) => [key, rebase(base[key], mine[key], theirs[key])] as const)
  const entries = merged.map(([key, { value }]) => [key, value] as const)
  return {
    value: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    clash: merged.some(([, { clash }]) => clash),
  }
}

/** An item of one side's list, with its index in the base; without, it is new. */
type Item = { readonly origin: number | undefined; readonly value: unknown }

/** Items are matched by content. The side that moved some decides on the order; the other's new items keep their place. */
function mergeLists(base: List, mine: List, theirs: List): Merged<List> {
  const itemsOf = (list: List): readonly Item[] => {
    const origins = matchItems(base, list, same)
    return list.map((value, index) => ({ origin: origins[index], value }))
  }
  const [ours, others] = [itemsOf(mine), itemsOf(theirs)]
  const merged = base.map((was, index) => {
    const [own, other] = [ours, others].map((items) => items.find(({ origin }) => origin === index)?.value)
    return mergeItem(was, own, other)
  })
  const isKept = ({ origin }: Item) => origin === undefined || merged[origin]?.value !== undefined

  const [order, otherOrder] = [orderOf(ours, others), orderOf(others, ours)]
  const [leader, follower] = isMoved(order) ? [ours, others] : [others, ours]
  const items = leader.filter(isKept)
  const left = new Set(items)
  let at = 0
  for (const item of follower.filter(isKept)) {
    const twin = [...left].find(
      ({ origin, value }) => origin === item.origin && (origin !== undefined || same(value, item.value)),
    )
    if (!twin) items.splice(at++, 0, item)
    else {
      left.delete(twin)
      at = items.indexOf(twin) + 1
    }
  }
  return {
    value: items.map(({ origin, value }) => (origin === undefined ? value : merged[origin]?.value)),
    clash:
      merged.some(({ clash }) => clash) ||
      (isMoved(order) && isMoved(otherOrder) && !same(order, otherOrder)),
  }
}

/** A removed item is undefined. Of an item that has little of the old one left, nothing is mixed with another. */
function mergeItem(was: unknown, own: unknown, other: unknown): Merged {
  const merged = rebase(was, own, other)
  const isNew = [own, other].some((now) => isRecord(now) && likeness(was, now, same) < 0.5)
  const isMix = ![own, other].some((now) => same(now, merged.value))
  return isNew && isMix ? { value: own, clash: true } : merged
}

function orderOf(items: readonly Item[], among: readonly Item[]): readonly number[] {
  const known = new Set(among.map(({ origin }) => origin))
  return items.flatMap(({ origin }) => (origin !== undefined && known.has(origin) ? origin : []))
}

function isMoved(order: readonly number[]): boolean {
  return order.some((each, index) => each < (order[index - 1] ?? 0))
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}
