import { cachedJson } from '../../cache/blob-cache.ts'
import { hashOf } from '../../cache/hash-of.ts'
import type { CheckedSite, Sources } from '../run/checked-site.ts'
import type { PlacedUnstable } from './unstable-in-island.ts'

/** What {@link import('./unstable-in-island.ts').unstableInIsland} finds, from the cache while no file of the island has changed. */
export function findUnstable(
  island: string,
  sources: Sources,
  keep: CheckedSite['keep'],
): Promise<readonly PlacedUnstable[]> {
  // Loads the parser of code.
  const find = async () => (await import('./unstable-in-island.ts')).unstableInIsland(island, sources)
  if (!keep) return find()
  const files = sources.closure(island).map((file) => [file, sources.read(file)])
  return cachedJson(keep.root, 'first-renders', hashOf(keep.engine, island, files), find)
}
