import { memoized } from '../lib/memoized.ts'
import { createCacheStore, type CacheStore, type CacheStores } from './cache-store.ts'

/** A cache that reads from another and stores its own entries in memory: the other stays unchanged. */
export function overlayCache(below: CacheStores): CacheStores {
  // Shared, so that the next examination of a page finds what the last one looked up.
  const overlays = memoized((_name: string) => createCacheStore<unknown>())
  return {
    store<T>(kind: string, version?: string) {
      return overlayStore(overlays(`${kind} ${version}`) as CacheStore<T>, below.store<T>(kind, version))
    },
  }
}

function overlayStore<T>(own: CacheStore<T>, below: CacheStore<T>): CacheStore<T> {
  const holding = (name: string) => (own.get(name) === undefined ? below : own)
  return {
    empty: below.empty,
    get: (name) => holding(name).get(name),
    put: own.put,
    update(name, value) {
      own.put(name, value, holding(name).readText(name), holding(name).readNotes(name))
    },
    readText: (name) => holding(name).readText(name),
    readNotes: (name) => holding(name).readNotes(name),
  }
}
