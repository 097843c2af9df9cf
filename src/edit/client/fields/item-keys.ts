import { useRef } from 'preact/hooks'

type Keyed = { readonly items: readonly unknown[]; readonly keys: readonly number[] }

/**
 * A key for each item of a list, by which it keeps what is open in it when others come, go or move. An item is known by
 * its identity, a changed one by its place.
 */
export function itemKeys(items: readonly unknown[], before: Keyed, fresh: () => number): readonly number[] {
  const left = new Map(before.keys.map((key, index) => [key, before.items[index]]))
  const take = (key: number | undefined) => (key !== undefined && left.delete(key) ? key : undefined)
  const same = items.map((item, index) => take(item === before.items[index] ? before.keys[index] : undefined))
  const moved = items.map(
    (item, index) => same[index] ?? take([...left].find(([, each]) => each === item)?.[0]),
  )
  return items.map((_, index) => moved[index] ?? take(before.keys[index]) ?? fresh())
}

export function useItemKeys(items: readonly unknown[]): readonly number[] {
  const state = useRef({ items: [] as readonly unknown[], keys: [] as readonly number[], next: 0 }).current
  if (state.items !== items) {
    state.keys = itemKeys(items, state, () => state.next++)
    state.items = items
  }
  return state.keys
}
