import { expect, test } from 'vitest'
import { createCacheStore } from './cache-store.ts'
import type { BuildCache } from './build-cache.ts'
import { overlayCache } from './overlay-cache.ts'

test('changes are visible when the same store is opened again, and the underlying cache is unchanged', () => {
  const disk = createCacheStore<number>()
  disk.put('a', 1)
  disk.put('b', 2, 'text')
  const below = { store: () => disk } as unknown as BuildCache
  const cache = overlayCache(below)

  cache.store<number>('words').put('a', 3)
  cache.store<number>('words').update('b', 4)

  const again = cache.store<number>('words')
  expect([again.get('a'), again.get('b'), again.readText('b')]).toEqual([3, 4, 'text'])
  expect(cache.store<number>('words', 'another version').get('a')).toBe(1)
  expect([disk.get('a'), disk.get('b')]).toEqual([1, 2])
})
