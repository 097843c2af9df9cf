import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './fixtures/serve-files.ts'
import { watchSite } from './watch-site.ts'

/** A watched folder; `told` waits for the next event about a file. */
async function watched() {
  const root = await temporaryFolder()
  mkdirSync(join(root, 'content', 'carnet'), { recursive: true })
  writeFileSync(join(root, 'content', 'carnet', 'a.md'), 'a')
  mkdirSync(join(root, 'ailleurs'))
  symlinkSync(join(root, 'ailleurs'), join(root, 'content', 'lien'))
  const files: string[] = []
  let builds = 0
  let wake = () => undefined as void
  const watching = await watchSite(root, {
    saved: (file) => {
      files.push(file)
      wake()
    },
    changed: () => {
      builds++
      wake()
    },
    failed: (error) => {
      throw error
    },
  })
  onTestFinished(() => watching.close())
  const until = async (reached: () => boolean) => {
    while (!reached()) await new Promise<void>((resolve) => (wake = resolve))
  }
  const told = (file: string) => until(() => files.includes(file))
  return { root, files, told, also: watching.also, built: (count: number) => until(() => builds >= count) }
}

test('saved, replaced, added and renamed files and removed folders are reported, also behind symlinks', async () => {
  const { root, files, told } = await watched()
  const path = (name: string) => join(root, 'content', name)
  writeFileSync(path('carnet/a.md'), 'autre')
  await told('content/carnet/a.md')
  files.length = 0

  writeFileSync(path('carnet/.a.md.swp'), 'encore')
  renameSync(path('carnet/.a.md.swp'), path('carnet/a.md'))
  await told('content/carnet/a.md')
  expect(files.filter((file) => file.includes('swp'))).toEqual([])

  mkdirSync(path('neuf/profond'), { recursive: true })
  await told('content/neuf')
  writeFileSync(path('neuf/b.md'), 'b')
  await told('content/neuf/b.md')
  renameSync(path('neuf/b.md'), path('neuf/c.md'))
  await told('content/neuf/c.md')
  writeFileSync(path('lien/d.md'), 'd')
  await told('content/lien/d.md')
  files.length = 0
  rmSync(path('neuf'), { recursive: true })
  await told('content/neuf')
})

test('a file of another folder is reported after it is registered', async () => {
  const { root, told, also } = await watched()
  const path = join(root, 'ailleurs', 'mot.ts')
  writeFileSync(path, 'un')
  also(['ailleurs/mot.ts', 'content/carnet/a.md'])
  const again = setInterval(() => writeFileSync(path, `${Date.now()}`), 50)
  onTestFinished(() => clearInterval(again))
  await told('ailleurs/mot.ts')
})

test('files saved together are reported before one change, and files outside the site are ignored', async () => {
  const { root, files, built } = await watched()
  writeFileSync(join(root, 'notes.txt'), 'rien')
  writeFileSync(join(root, 'content', '.cache'), 'rien')
  for (const name of ['b.md', 'c.md']) writeFileSync(join(root, 'content', 'carnet', name), name)
  await built(1)
  expect([...new Set(files)].sort()).toEqual(['content/carnet/b.md', 'content/carnet/c.md'])
})
