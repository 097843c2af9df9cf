// The assertions of planted-faults.test.ts, on a site rendered once for all changes: only the checks run for each.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// Here, not by the gate within a test: code that runs while the checks load is not counted.
import '../../src/check/run/registry.ts'
import { withBuildCache, type BuildCache } from '../../src/cache/build-cache.ts'
import { createCacheStore, type CacheStore } from '../../src/cache/cache-store.ts'
import {
  findAll,
  plant,
  planted,
  told,
  unique,
  wordsFile,
  wordsOf,
} from '../../src/check/fixtures/planted.ts'
import { copySite } from '../../src/cli/fixtures/copy-site.ts'
import { engineRoot } from '../../src/disk/engine-paths.ts'

/** The stores in which checks cache results between builds. */
const OF_CHECKS = new Set(['answers', 'links', 'places', 'valid-html'])

/** The findings of two builds, of which the second uses the cache of the first. */
async function checkTwice(name: string, make: (root: string) => Promise<void>) {
  const root = join(engineRoot, '.site', 'planted', name)
  if (!existsSync(root)) await make(root)
  const ofChecks = new Map<string, CacheStore<unknown>>()
  const storeOf = <T>(kind: string) => {
    const store = ofChecks.get(kind) ?? createCacheStore<unknown>()
    ofChecks.set(kind, store)
    return store as CacheStore<T>
  }
  const check = () =>
    withBuildCache(root, 'the same for all changes', async (cache) => {
      const kept: BuildCache = {
        ...cache,
        store: <T>(kind: string, version?: string) =>
          OF_CHECKS.has(kind) ? storeOf<T>(kind) : cache.store<T>(kind, version),
      }
      return (await findAll(root, name === 'faults', kept)).problems
    })
  return [await check(), await check()] as const
}

test('every planted fault is reported at its file, line and column, with its exact message', async () => {
  const [problems, again] = await checkTwice('faults', plant)
  expect(unique(problems.map(told))).toEqual(unique(planted()))
  expect(wordsOf(problems)).toBe(readFileSync(wordsFile, 'utf8'))
  expect(again).toEqual(problems)
})

test('a clean site has no problems', async () => {
  const [problems, again] = await checkTwice('bakery', copySite)
  expect([...problems, ...again].map(told)).toEqual([])
})
