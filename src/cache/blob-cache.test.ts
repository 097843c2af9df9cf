import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { cachedBytes, cachedJson } from './blob-cache.ts'
import { cacheFolder } from '../disk/engine-paths.ts'

let root = ''
let made = 0
const make = async () => new TextEncoder().encode(`bytes ${++made}`)
const get = async (key: string) => new TextDecoder().decode(await cachedBytes(root, 'things', key, make))
const entries = async () => {
  const folder = join(cacheFolder(root), 'things')
  return (await readdir(folder)).sort().map((name) => join(folder, name))
}

beforeEach(() => {
  made = 0
  root = temporaryFolder()
})

test('the bytes of a key are computed once', async () => {
  expect([await get('a'), await get('a'), await get('b'), await get('a')]).toEqual([
    'bytes 1',
    'bytes 1',
    'bytes 2',
    'bytes 1',
  ])
  expect(await entries()).toHaveLength(2)
})

test('JSON data is read back unchanged', async () => {
  const width = () => cachedJson(root, 'sizes', 'k', async () => ({ width: ++made }))
  expect([await width(), await width()]).toEqual([{ width: 1 }, { width: 1 }])
})

test.each([
  ['cut short', (file: string) => truncate(file, 60)],
  ['emptied', (file: string) => truncate(file, 0)],
  [
    'longer',
    async (file: string) => writeFile(file, Buffer.concat([await readFile(file), Buffer.from('!')])),
  ],
  [
    'changed by one bit',
    async (file: string) => {
      const bytes = await readFile(file)
      bytes[bytes.length - 1]! ^= 1
      await writeFile(file, bytes)
    },
  ],
])('an entry that was %s is rebuilt', async (_, damage) => {
  await get('a')
  await damage((await entries())[0] ?? '')
  expect(await get('a')).toBe('bytes 2')
  expect(await get('a')).toBe('bytes 2')
})

test('an entry that belongs to another key is rebuilt', async () => {
  await get('a')
  const [first = ''] = await entries()
  await get('b')
  const second = (await entries()).find((file) => file !== first) ?? ''
  await writeFile(second, await readFile(first))
  expect(await get('b')).toBe('bytes 3')
})

test('a file in place of the cache folder disables the cache without an error', async () => {
  await writeFile(join(root, '.site'), 'not a folder')
  expect([await get('a'), await get('a')]).toEqual(['bytes 1', 'bytes 2'])
})

test('a failure is not stored', async () => {
  await expect(cachedBytes(root, 'things', 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await get('a')).toBe('bytes 1')
})
