import type { CacheStore } from '../../cache/cache-store.ts'

const NAME = 'shares'

/** The common shares of pairs of pages, by their versions: to compare thousands of pages, all of them are parsed. */
export function recallShares(store: CacheStore<string>) {
  const kept = store.get(NAME)
  const before = new Map(kept === undefined ? [] : (JSON.parse(kept) as [pair: string, share: number][]))
  const now = new Map<string, number>()
  return {
    /** The share of a pair of versions, which `compare` tells the first time. */
    of(pair: string, compare: () => number): number {
      const share = now.get(pair) ?? before.get(pair) ?? compare()
      now.set(pair, share)
      return share
    },
    /** Stores those that were asked for. */
    keep: () => store.put(NAME, JSON.stringify([...now])),
  }
}
