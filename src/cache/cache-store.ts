/**
 * A record of a {@link Shelf}: plain data, and two texts that are read when they are asked for: the long one, and notes
 * that few builds look at.
 */
export type Kept<T> = {
  readonly value: T
  readonly text: () => string
  /** The text in UTF-8, as it is kept; good until the next record is. */
  readonly bytes: () => Uint8Array
  readonly notes: () => string
}

/** Records of one kind, kept by name from one build to the next. */
export type Shelf<T> = {
  readonly find: (name: string) => Kept<T> | undefined
  /** Keeps a record in place of any of that name. `value` must be {@link isPlain}. */
  readonly keep: (name: string, value: T, text: string, notes?: string) => Kept<T>
}

/** Thrown by a text that was promised and is not there: its file was deleted or damaged meanwhile. */
export class MemoryDamaged extends Error {
  override name = 'MemoryDamaged'
}

/** A shelf that lasts as long as the process. */
export function createShelf<T>(): Shelf<T> {
  const records = new Map<string, Kept<T>>()
  return {
    find: (name) => records.get(name),
    keep: (name, value, text, notes = '') => {
      const kept = {
        value,
        text: () => text,
        bytes: () => new TextEncoder().encode(text),
        notes: () => notes,
      }
      records.set(name, kept)
      return kept
    },
  }
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
