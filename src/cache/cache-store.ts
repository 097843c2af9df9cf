/** What a build knows of earlier ones about one kind of thing, by name: plain data, and two texts that are read on demand. */
export type CacheStore<T> = {
  /** Why there is nothing from earlier builds; undefined when there is. */
  readonly empty?: 'first' | 'engine' | 'version' | undefined
  readonly get: (name: string) => T | undefined
  /** Stores an entry in place of any of that name. `value` must be {@link isPlain}. */
  readonly put: (name: string, value: T, text?: string, notes?: string) => void
  /** Gives an entry another value and leaves its texts alone. */
  readonly update: (name: string, value: T) => void
  /** The text of an entry that is there. Throws a CacheDamaged when the disk no longer has it. */
  readonly readText: (name: string) => string
  /** The text in UTF-8. */
  readonly readBytes: (name: string) => Uint8Array
  /** The second text, which few builds look into. */
  readonly readNotes: (name: string) => string
}

/** A store that lasts as long as the process. */
export function createCacheStore<T>(): CacheStore<T> {
  const entries = new Map<string, { readonly value: T; readonly text: string; readonly notes: string }>()
  const entry = (name: string) => entries.get(name) ?? missing(name)
  return {
    empty: 'first',
    get: (name) => entries.get(name)?.value,
    put: (name, value, text = '', notes = '') => void entries.set(name, { value, text, notes }),
    update: (name, value) => void entries.set(name, { ...entry(name), value }),
    readText: (name) => entry(name).text,
    readBytes: (name) => new TextEncoder().encode(entry(name).text),
    readNotes: (name) => entry(name).notes,
  }
}

export function missing(name: string): never {
  throw new Error(`the cache has no entry « ${name} »`)
}

/** Whether JSON gives back exactly this value: no dates, no maps, nothing undefined. */
export function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlain)
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain)
}
