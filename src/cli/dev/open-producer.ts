import { openBuildCache, type BuildCache } from '../../cache/build-cache.ts'
import { cacheKey } from '../../cache/engine-key.ts'
import { CacheDamaged } from '../../problems/cache-damaged.ts'
import type { ProduceOptions } from '../produce/produce-options.ts'
import { produceSite, type ProducedSite } from '../produce/produce-site.ts'
import { fetchSharedCache } from '../produce/shared-cache.ts'

export type Producer = {
  readonly produce: (options: Omit<ProduceOptions, 'mode' | 'cache'>) => Promise<ProducedSite>
  readonly cache: () => BuildCache
  readonly close: () => void
}

/** Makes previews of the site with the cache of `site build`, in which nothing is saved. */
export async function openProducer(root: string): Promise<Producer> {
  await fetchSharedCache(root, cacheKey(root))
  let cache = openBuildCache(root, cacheKey(root))
  return {
    async produce(options) {
      try {
        return await produceSite(root, { ...options, mode: 'preview', cache })
      } catch (error) {
        // A build meanwhile may delete what it no longer needs.
        if (!(error instanceof CacheDamaged)) throw error
        cache.close()
        cache = openBuildCache(root, 'none')
        return produceSite(root, { ...options, mode: 'preview', cache })
      }
    },
    cache: () => cache,
    close: () => cache.close(),
  }
}
