/** Cached entries of one kind, by name: plain data, and two texts that are read on demand. */
export type CacheStore<T> = {
  /** Why there are no entries from earlier builds, if so. */
  readonly empty?: 'first' | 'engine' | 'version' | undefined
  readonly get: (name: string) => T | undefined
  /** Stores a copy of an entry, replacing any of that name, and returns it. `value` must be {@link isPlain}. */
  readonly put: (name: string, value: T, text?: string, notes?: string) => T
  /** Replaces the value of an entry, not its texts. */
  readonly update: (name: string, value: T) => void
  /** The text of an existing entry. Throws CacheDamaged if it cannot be read. */
  readonly readText: (name: string) => string
  /** The second text, rarely needed. */
  readonly readNotes: (name: string) => string
}

/** The stores of a cache, each for one kind of entry. */
export type CacheStores = { readonly store: <T>(kind: string, version?: string) => CacheStore<T> }

export function createCacheStore<T>(): CacheStore<T> {
  const entries = new Map<string, { readonly value: T; readonly text: string; readonly notes: string }>()
  const entry = (name: string) => entries.get(name) ?? missing(name)
  return {
    empty: 'first',
    get: (name) => entries.get(name)?.value,
    put(name, value, text = '', notes = '') {
      entries.set(name, { value, text, notes })
      return value
    },
    update: (name, value) => void entries.set(name, { ...entry(name), value }),
    readText: (name) => entry(name).text,
    readNotes: (name) => entry(name).notes,
  }
}

/** The stores of a build that caches nothing. */
export const NO_CACHE: CacheStores = { store: () => createCacheStore() }

export function missing(name: string): never {
  throw new Error(`the cache has no entry « ${name} »`)
}

/** Whether a value survives a JSON round trip: no dates, no maps, nothing undefined. */
export function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlain)
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain)
}
