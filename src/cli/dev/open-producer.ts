import { openBuildCache } from '../../cache/build-cache.ts'
import { cacheKey } from '../../cache/engine-key.ts'
import { CacheDamaged } from '../../problems/cache-damaged.ts'
import type { ProduceOptions } from '../produce/produce-options.ts'
import { produceSite } from '../produce/produce-site.ts'
import { fetchSharedCache } from '../produce/shared-cache.ts'

/** Makes previews of the site with the cache of `site build`, in which nothing is saved. */
export async function openProducer(root: string) {
  await fetchSharedCache(root, cacheKey(root))
  let cache = openBuildCache(root, cacheKey(root))
  return {
    produce(options: Omit<ProduceOptions, 'mode' | 'cache'>) {
      const produced = () => produceSite(root, { ...options, mode: 'preview', cache })
      return produced().catch((error: unknown) => {
        // A build meanwhile may delete what it no longer needs.
        if (!(error instanceof CacheDamaged)) throw error
        cache.close()
        cache = openBuildCache(root, 'none')
        return produced()
      })
    },
    cache: () => cache,
    close: () => cache.close(),
  }
}
