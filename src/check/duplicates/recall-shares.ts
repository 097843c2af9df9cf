import type { CacheStore } from '../../cache/cache-store.ts'

const NAME = 'shares'

/**
 * Caches the common shares of pairs of pages by version, because comparing thousands of pages means parsing all of
 * them.
 */
export function recallShares(store: CacheStore<string>) {
  const stored = store.get(NAME)
  const before = new Map(stored === undefined ? [] : (JSON.parse(stored) as [pair: string, share: number][]))
  const now = new Map<string, number>()
  return {
    /** The share of a pair of versions; calls `compare` only the first time. */
    of(pair: string, compare: () => number): number {
      const share = now.get(pair) ?? before.get(pair) ?? compare()
      now.set(pair, share)
      return share
    },
    /** Stores the shares that were requested. */
    keep: () => store.put(NAME, JSON.stringify([...now])),
  }
}
