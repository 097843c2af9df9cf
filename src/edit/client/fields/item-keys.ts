import { useRef } from 'preact/hooks'
import { matchItems } from '../../../lib/lists/match-items.ts'

type Keyed = { readonly items: readonly unknown[]; readonly keys: readonly number[] }

/** Returns a key for each list item, so that an item keeps its open parts when others are added, removed or moved. */
export function itemKeys(items: readonly unknown[], before: Keyed, fresh: () => number): readonly number[] {
  const places = matchItems(before.items, items, Object.is)
  return places.map((place) => before.keys[place ?? -1] ?? fresh())
}

export function useItemKeys(items: readonly unknown[]): readonly number[] {
  const state = useRef({ items: [] as readonly unknown[], keys: [] as readonly number[], next: 0 }).current
  state.keys = itemKeys(items, state, () => state.next++)
  state.items = items
  return state.keys
}
