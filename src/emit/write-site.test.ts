import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { writeSite } from './write-site.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

test.each(['../x.html', 'a/../../x.html', '/x.html', 'a/..', ''])(
  'the path « %s » is rejected and nothing is written',
  async (path) => {
    const out = join(folder, 'dist')
    const files = [
      { path: 'index.html', contents: 'Accueil' },
      { path, contents: 'x' },
    ]
    await expect(writeSite(out, files)).rejects.toThrow('output path leaves the folder')
    expect(readdirSync(folder)).toEqual([])
  },
)

test('names can begin with dots', async () => {
  const out = join(folder, 'dist')
  await writeSite(out, [{ path: '.well-known/..a/b..txt', contents: new Uint8Array([0x6f, 0x6b]) }])
  expect(readFileSync(join(out, '.well-known/..a/b..txt'), 'utf8')).toBe('ok')
})

test('a small change updates only its files and removes deleted ones, a large change swaps the folder', async () => {
  const out = join(folder, 'dist')
  const of = (names: string) =>
    names.split('').map((name) => ({ path: `${name}/deep/${name}.html`, contents: name }))
  const [old, fresh] = [of('abcdefgh'), of('abcdefi')]
  const versions = await writeSite(out, old)
  const [{ ino }, { ino: place, ctimeMs }] = [statSync(join(out, 'a/deep/a.html')), statSync(out)]
  await writeSite(out, old, versions)
  expect(statSync(out).ctimeMs).toBe(ctimeMs)
  // Deleted by somebody else.
  rmSync(join(out, 'g/deep/g.html'))
  const now = await writeSite(out, fresh, versions)
  expect([...now.keys()]).toEqual(fresh.map(({ path }) => path))
  expect([statSync(join(out, 'a/deep/a.html')).ino, statSync(out).ino]).toEqual([ino, place])
  expect(readdirSync(out).sort().join('')).toBe('abcdefi')
  // Swaps the whole folder, so that nobody sees half of it.
  await writeSite(out, of('axyz'), now)
  expect(statSync(out).ino).not.toBe(place)
  expect(readdirSync(out).sort().join('')).toBe('axyz')
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('a file can become a folder and a folder a file', async () => {
  const out = join(folder, 'dist')
  const others = ['a', 'b', 'c', 'd'].map((path) => ({ path, contents: path }))
  const [file, inside] = [
    { path: 'x', contents: 'file' },
    { path: 'x/y/z', contents: 'inside' },
  ]
  const first = await writeSite(out, [...others, file])
  const second = await writeSite(out, [...others, inside], first)
  expect(readFileSync(join(out, 'x/y/z'), 'utf8')).toBe('inside')
  await writeSite(out, [...others, file], second)
  expect(readFileSync(join(out, 'x'), 'utf8')).toBe('file')
})
