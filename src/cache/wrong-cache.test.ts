import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { cacheFolder } from '../disk/engine-paths.ts'
import { BuildError } from '../problems/problem.ts'
import { openBuildCache, withBuildCache } from './build-cache.ts'
import { cachedBytes } from './blob-cache.ts'
import { readSealed, writeSealed } from './envelope.ts'
import { markFetched } from './remote/fetched-files.ts'

let root: string
let told: unknown[]
const tell = async () => void told.push(root)
beforeEach(async () => {
  root = temporaryFolder()
  told = []
  await withBuildCache(root, 'engine', async (cache) => {
    cache.store('code').put('a', 'b', 'text', 'notes')
    cache.commit()
    await cachedBytes(root, 'images', 'key', () => Promise.resolve(new Uint8Array([1])))
  })
})

/** How many times a build is tried that throws `error` while its cache is not empty, or always. */
async function tries(error: Error, always = false): Promise<number> {
  let count = 0
  const built = withBuildCache(
    root,
    'engine',
    (cache) => {
      count++
      return cache.store('code').get('a') === undefined && !always
        ? Promise.resolve('built')
        : Promise.reject(error)
    },
    tell,
  )
  await built.catch((thrown: unknown) => expect(thrown).toBe(error))
  return count
}

const problem = new BuildError({ code: 'a/b', message: { en: 'a', fr: 'a' } })
const refused = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/a' })

test('a fetched cache is discarded and the build retried after an unexpected error', async () => {
  const folder = cacheFolder(root)
  await markFetched(folder)
  writeFileSync(join(folder, 'bundle-own'), '')
  expect(await tries(new TypeError('undefined'))).toBe(2)
  expect(told).toEqual([root])
  expect(new Set(readdirSync(folder, { encoding: 'utf8' }))).toEqual(new Set(['bundle-own', 'images']))
})

test('an error that does not come from the fetched cache is thrown after one retry', async () => {
  await markFetched(cacheFolder(root))
  expect(await tries(new TypeError('bug'), true)).toBe(2)
  expect(await tries(new TypeError('bug'), true)).toBe(1)
})

test('neither an author mistake nor a full disk discards the cache', async () => {
  await markFetched(cacheFolder(root))
  expect(await tries(problem)).toBe(1)
  expect(await tries(refused)).toBe(1)
  expect(told).toEqual([])
})

test('an error with a cache from this machine is thrown without a retry', async () => {
  expect(await tries(new TypeError('bug'))).toBe(1)
  expect(told).toEqual([])
})

test.each([
  ['a value of another kind', (text: string) => text.replace('"b"', '{}')],
  ['a kind that the engine does not store', (text: string) => text.replace('"code"', '"other"')],
  ['nothing', () => '7'],
])('an index that contains %s is discarded when a build throws', async (_, change) => {
  const index = join(cacheFolder(root), 'index')
  const { key = '', body = '' } = readSealed(index) ?? {}
  await writeSealed(index, key, Buffer.from(change(body.toString())))
  const isTold = () => told.length > 0
  await withBuildCache(
    root,
    'engine',
    () => (isTold() ? Promise.resolve() : Promise.reject(new TypeError())),
    tell,
  )
  expect(told).toEqual([root])
})

test('a text whose length was set to zero is reported as damaged', async () => {
  const index = join(cacheFolder(root), 'index')
  const { key = '', body = '' } = readSealed(index) ?? {}
  await writeSealed(index, key, Buffer.from(body.toString().replace(/\["a",0,0,4/, '["a",0,0,0')))
  const cache = openBuildCache(root, 'engine')
  expect(() => cache.store('code').readText('a')).toThrow('damaged')
  cache.close()
})
