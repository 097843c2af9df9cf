import { syncBuiltinESMExports } from 'node:module'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'
import { waitForThreads } from '../workers/fixtures/wait-for-threads.ts'
import { WorkerClient } from '../workers/worker-client.ts'
import { placeFiles } from './place-files.ts'
import { precompress } from './precompress.ts'
import type { FileToWrite } from './write-batch.ts'
import { writeFiles } from './write-files.ts'

const textOf = (number: number) => `Page ${number}, été. `.repeat(100)

async function manyFiles(): Promise<readonly SiteFile[]> {
  const pages = Array.from({ length: 1001 }, (_, number) => ({
    path: `${number % 7}/${number}.html`,
    version: `${number}`,
    contents: () => textOf(number),
  }))
  return [...pages, ...(await precompress(temporaryFolder(), pages))]
}

function twoCores() {
  vi.spyOn(os, 'availableParallelism').mockReturnValue(2)
  syncBuiltinESMExports()
  onTestFinished(() => syncBuiltinESMExports())
}

test('files of a large site and their compressed copies are written by two threads, each once', async () => {
  twoCores()
  const asked = waitForThreads()
  const folder = temporaryFolder()
  await writeFiles(folder, await manyFiles())
  expect(asked().length).toBeGreaterThan(0)
  await Promise.all(asked())
  const read = (name: string) => readFileSync(join(folder, name))
  expect(readdirSync(folder, { recursive: true })).toHaveLength(7 + 3 * 1001)
  for (let number = 0; number < 1001; number++) {
    const name = `${number % 7}/${number}.html`
    const texts = [read(name), brotliDecompressSync(read(`${name}.br`)), gunzipSync(read(`${name}.gz`))]
    expect(new Set(texts.map(String))).toEqual(new Set([textOf(number)]))
  }
})

test('large files and parts of large buffers are not copied for another thread', async () => {
  twoCores()
  const asked = waitForThreads()
  // oxlint-disable-next-line typescript/unbound-method
  const { request } = WorkerClient.prototype
  const film = new Uint8Array(5_000_001)
  const large = [
    { path: 'film.mp4', contents: () => film },
    { path: 'poster.jpg', contents: film.subarray(0, 400_000) },
    { path: 'film.txt', contents: 'a'.repeat(5_000_001) },
  ]
  const folder = temporaryFolder()
  await writeFiles(folder, [...large, ...(await manyFiles())])
  expect(asked().length).toBeGreaterThan(0)
  const sent = vi.mocked(request).mock.calls.flatMap(([batch]) => batch as readonly FileToWrite[])
  expect(Math.max(...sent.map(({ contents }) => contents.length))).toBeLessThan(400_000)
  expect(large.map(({ path }) => statSync(join(folder, path)).size)).toEqual([5_000_001, 400_000, 5_000_001])
})

test('a page below a base path is read once, for itself and its copies', async () => {
  const folder = temporaryFolder()
  let read = 0
  const counted = (file: SiteFile): SiteFile =>
    file.copyOf ? file : { ...file, contents: () => (read++, readContents(file)) }
  const pages = (await manyFiles()).filter(({ copyOf }) => !copyOf).map(counted)
  const site = { base: '/a/', trailingSlash: 'always' } as const
  await writeFiles(folder, placeFiles([...pages, ...(await precompress(folder, pages))], site))
  expect(read).toBe(1001)
  expect(readdirSync(join(folder, 'a/3/3')).toSorted()).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
  ])
})

test('a copy without its file is written too', async () => {
  const folder = temporaryFolder()
  const copies = (await manyFiles()).filter(({ path }) => path === '3/3.html.gz')
  await writeFiles(folder, copies)
  expect(readdirSync(join(folder, '3'))).toEqual(['3.html.gz'])
  expect(String(gunzipSync(readFileSync(join(folder, '3/3.html.gz'))))).toBe(textOf(3))
})

test('a file that cannot be written in another thread is an error of this one', async () => {
  twoCores()
  waitForThreads()
  const folder = temporaryFolder()
  for (let number = 0; number < 1001; number++)
    mkdirSync(join(folder, `${number % 7}/${number}.html`), { recursive: true })
  await expect(writeFiles(folder, await manyFiles())).rejects.toMatchObject({ code: 'EISDIR' })
})
