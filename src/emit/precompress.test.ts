import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { writeSealed } from '../cache/envelope.ts'
import { cacheFolder } from '../disk/engine-paths.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'
import { precompress } from './precompress.ts'

test('compressible text gets .br and .gz siblings that decompress to the original', async () => {
  const text = 'Décontamination. '.repeat(100)
  const files = ['a.html', 'a.js', 'b.png', '_headers', 'site.nginx.conf'].map((path) => ({
    path,
    contents: text,
  }))
  const siblings = await precompress(temporaryFolder(), [...files, { path: 'small.css', contents: 'a{}' }])
  expect(siblings.map(({ path }) => path)).toEqual(['a.html.br', 'a.html.gz', 'a.js.br', 'a.js.gz'])
  expect(String(brotliDecompressSync(readContents(siblings[0] as SiteFile)))).toBe(text)
  expect(String(gunzipSync(readContents(siblings[1] as SiteFile)))).toBe(text)
})

test('each file of a small site is read once', async () => {
  let read = 0
  const page = (path: string) => ({ path, contents: () => `${read++} `.repeat(600) })
  await precompress(temporaryFolder(), ['a.html', 'b.html'].map(page))
  expect(read).toBe(2)
})

test('a file that was compressed before comes from the cache', async () => {
  const root = temporaryFolder()
  const files = [{ path: 'a.html', contents: 'bonjour '.repeat(200) }]
  await precompress(root, files)
  const [cache, kept] = [join(cacheFolder(root), 'compressed'), 'kept']
  for (const name of await readdir(cache)) await writeSealed(join(cache, name), name, Buffer.from(kept))
  const again = await precompress(root, files)
  expect(again.map((file) => String(readContents(file)))).toEqual([kept, kept])
})

test('a large site is compressed lazily', async () => {
  let read = 0
  const page = (number: number): SiteFile => ({
    path: `${number}.html`,
    version: `v${number}`,
    contents: () => (read++, `page ${number} `.repeat(200)),
  })
  const siblings = await precompress(
    temporaryFolder(),
    Array.from({ length: 1001 }, (_, index) => page(index)),
  )
  expect(read).toBe(0)
  expect(siblings).toHaveLength(2002)
  const [br, gz] = siblings as [SiteFile, SiteFile]
  const text = 'page 0 '.repeat(200)
  expect(String(brotliDecompressSync(readContents(br)))).toBe(text)
  expect(String(gunzipSync(readContents(gz)))).toBe(text)
  expect(new Set(siblings.map(({ version }) => version)).size).toBe(2002)
})

test('a site with few but large files is compressed lazily too', async () => {
  const [br] = await precompress(temporaryFolder(), [
    { path: 'a.html', contents: 'bonjour '.repeat(2 << 20) },
  ])
  expect(typeof br?.contents).toBe('function')
})
