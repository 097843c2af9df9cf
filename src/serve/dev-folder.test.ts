import { readdir, readFile, stat, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDevFolder } from './dev-folder.ts'
import { temporaryFolder } from './fixtures/serve-files.ts'

test('only what changed is written, and what is gone is removed', async () => {
  const folder = join(await temporaryFolder(), 'dev')
  await mkdir(folder)
  await writeFile(join(folder, 'old.html'), 'of an earlier session')
  const { write } = createDevFolder(folder)
  const a = { path: 'a.html', contents: 'a' }
  await write([a, { path: 'b/b.html', contents: 'b' }])
  const { ino } = await stat(join(folder, 'a.html'))

  await write([a, { path: 'c/c.html', contents: 'c' }])
  expect((await stat(join(folder, 'a.html'))).ino).toBe(ino)
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.includes('.'))
  expect(files.sort()).toEqual(['a.html', join('c', 'c.html')])
  await write([{ path: 'a.html', contents: 'other' }])
  expect(await readFile(join(folder, 'a.html'), 'utf8')).toBe('other')
})
