import { memoized } from '../lib/memoized.ts'
import type { BuildCache } from './build-cache.ts'
import { createCacheStore, type CacheStore } from './cache-store.ts'

/** A cache that reads from another and keeps what it is given in memory: the other stays as it is. */
export function overlayCache(below: BuildCache): BuildCache {
  // What one examination of a page has looked up, the next finds.
  const kept = memoized((_name: string) => createCacheStore<unknown>())
  return {
    isNew: false,
    store<T>(kind: string, version?: string) {
      return overlayStore(kept(`${kind} ${version}`) as CacheStore<T>, below.store<T>(kind, version))
    },
    commit: () => undefined,
    keep: () => undefined,
    save: () => Promise.resolve(),
    close: () => undefined,
  }
}

function overlayStore<T>(own: CacheStore<T>, below: CacheStore<T>): CacheStore<T> {
  const holding = (name: string) => (own.get(name) === undefined ? below : own)
  return {
    empty: below.empty,
    get: (name) => holding(name).get(name),
    put: own.put,
    update: (name, value) =>
      own.put(name, value, holding(name).readText(name), holding(name).readNotes(name)),
    readText: (name) => holding(name).readText(name),
    readNotes: (name) => holding(name).readNotes(name),
  }
}
