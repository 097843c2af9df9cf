import { hashOf } from '../../cache/hash.ts'
import type { CheckedSite, Sources } from '../run/checked-site.ts'
import type { PlacedUnstable } from './first-render.ts'

/** Finds code that renders differently at build and in a browser, cached by the island's code. */
export async function findUnstable(
  island: string,
  sources: Sources,
  cache: CheckedSite['firstRenders'],
): Promise<readonly PlacedUnstable[]> {
  const hash = hashOf(sources.closure(island).map((file) => [file, sources.read(file)]))
  const cached = cache?.get(island)
  if (cached?.hash === hash) return cached.unstable
  // Loads the parser.
  const { unstableInIsland } = await import('./unstable-in-island.ts')
  const unstable = unstableInIsland(island, sources)
  cache?.put(island, { hash, unstable })
  return unstable
}
