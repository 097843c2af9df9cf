import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSite } from './write-site.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(['../x.html', 'a/../../x.html', '/x.html', 'a/..', ''])(
  'the path « %s » leads out of the output: nothing is written',
  async (path) => {
    const out = join(folder, 'dist')
    const files = [
      { path: 'index.html', contents: 'Accueil' },
      { path, contents: 'x' },
    ]
    await expect(writeSite(out, files)).rejects.toThrow('output path leaves the folder')
    expect(existsSync(out)).toBe(false)
    expect(existsSync(join(folder, 'x.html'))).toBe(false)
  },
)

test('a name may begin with dots', async () => {
  const out = join(folder, 'dist')
  await writeSite(out, [{ path: '.well-known/..a/b..txt', contents: new Uint8Array([0x6f, 0x6b]) }])
  expect(readFileSync(join(out, '.well-known/..a/b..txt'), 'utf8')).toBe('ok')
})

test('where it is known what was written, only what changed is, and what is gone is removed', async () => {
  const out = join(folder, 'dist')
  const of = (name: string) => ({ path: `${name}/${name}.html`, contents: name })
  const versions = await writeSite(out, ['a', 'b', 'c', 'd', 'e'].map(of))
  const { ino } = statSync(join(out, 'a/a.html'))
  const now = await writeSite(out, ['a', 'b', 'c', 'd', 'f'].map(of), versions)
  expect([...now.keys()]).toEqual(['a', 'b', 'c', 'd', 'f'].map((name) => of(name).path))
  expect(statSync(join(out, 'a/a.html')).ino).toBe(ino)
  expect(readdirSync(out).sort()).toEqual(['a', 'b', 'c', 'd', 'f'])
})
