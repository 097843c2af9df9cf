import { cacheFolder } from '../disk/engine-paths.ts'
import { diskRefusal } from '../disk/disk-refusal.ts'
import { siteFailure } from '../problems/template-failure.ts'
import { indexFile } from './cache-index.ts'
import { readSealedAs } from './envelope.ts'
import { isFetched } from './remote/fetched-files.ts'

/**
 * Whether a build that neither the site nor the disk made fail did so by what its cache holds: values of another kind, or
 * anything at all in a cache that others filled. In one that this machine filled alone it is a bug, to be seen as one.
 */
export async function isWrongCache(root: string, engine: string, error: unknown): Promise<boolean> {
  if (siteFailure(error) || diskRefusal(error)) return false
  const folder = cacheFolder(root)
  if (isFetched(folder)) return true
  const index = readSealedAs(indexFile(folder), engine)
  // Loaded only for a build that failed.
  const { isCacheIndex } = await import('./remote/is-cache-index.ts')
  return index !== undefined && !isCacheIndex(index)
}
