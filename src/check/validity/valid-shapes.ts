import type { CacheStore } from '../../cache/cache-store.ts'

const NAME = 'shapes'

/**
 * The shapes of elements in valid pages of any site. html-validate takes most of the time of all checks, and reads
 * only elements with other shapes. On the Node.js blog, these are in 59 of 1,026 pages, and `site check` takes half
 * the time.
 */
export const validShapes = new Set<string>()

/** Adds the shapes of earlier builds. */
export function recallShapes(store: CacheStore<number>): void {
  if (store.get(NAME) === undefined) return
  for (const shape of JSON.parse(store.readText(NAME)) as readonly string[]) validShapes.add(shape)
}

/** Stores the shapes for the next build. */
export function keepShapes(store: CacheStore<number>): void {
  if (store.get(NAME) !== validShapes.size)
    store.put(NAME, validShapes.size, JSON.stringify([...validShapes]))
}
