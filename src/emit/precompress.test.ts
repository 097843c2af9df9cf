import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readContents, type SiteFile } from '../lib/site-file.ts'
import { precompress } from './precompress.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('text worth compressing gets two siblings that decompress to it', async () => {
  const text = 'Décontamination. '.repeat(100)
  const files = ['a.html', 'a.js', 'b.png', '_headers', 'vercel.json'].map((path) => ({
    path,
    contents: text,
  }))
  const siblings = await precompress(await folder(), [...files, { path: 'small.css', contents: 'a{}' }])
  expect(siblings.map(({ path }) => path)).toEqual(['a.html.br', 'a.html.gz', 'a.js.br', 'a.js.gz'])
  expect(String(brotliDecompressSync(readContents(siblings[0] as SiteFile)))).toBe(text)
  expect(String(gunzipSync(readContents(siblings[1] as SiteFile)))).toBe(text)
})

test('the cache gives the same bytes as compressing', async () => {
  const root = await folder()
  const files = [{ path: 'a.html', contents: 'bonjour '.repeat(200) }]
  const first = await precompress(root, files)
  expect((await precompress(root, files)).map((file) => Buffer.from(readContents(file)))).toEqual(
    first.map((file) => Buffer.from(readContents(file))),
  )
})
