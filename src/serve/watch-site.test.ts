import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { watchSite } from './watch-site.ts'

/** A watched folder; `told` waits for the next event about a file. */
async function watched() {
  const root = temporaryFolder()
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
    changed: () => void builds++,
    failed: (error) => {
      throw error
    },
  })
  onTestFinished(() => watching.close())
  const told = async (file: string) => {
    while (!files.includes(file)) await new Promise<void>((resolve) => (wake = resolve))
  }
  return { root, files, told, also: watching.also, builds: () => builds }
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

test.each([
  [
    'removed and made again',
    (folder: string) => {
      rmSync(folder, { recursive: true })
      mkdirSync(join(folder, 'profond'), { recursive: true })
    },
  ],
  [
    'replaced by another',
    (folder: string) => {
      mkdirSync(join(folder, '..', '.autre', 'profond'), { recursive: true })
      rmSync(join(folder, '..', '.ancien'), { recursive: true, force: true })
      renameSync(folder, join(folder, '..', '.ancien'))
      renameSync(join(folder, '..', '.autre'), folder)
    },
  ],
])('saves in a folder that was %s before its event arrived are reported', async (_, replace) => {
  const { root, files, told } = await watched()
  const folder = join(root, 'content', 'carnet')
  mkdirSync(join(folder, 'profond'))
  await told('content/carnet/profond')
  for (const name of ['a.md', 'profond/b.md', 'c.md']) {
    files.length = 0
    replace(folder)
    await told('content/carnet')
    // What is saved before the folder is watched again is part of its own event.
    const again = setInterval(() => writeFileSync(join(folder, name), name), 20)
    onTestFinished(() => clearInterval(again))
    await told(`content/carnet/${name}`)
    clearInterval(again)
  }
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

test('files saved one after another are reported before one change, and files outside the site are ignored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { root, files, builds } = await watched()
  const write = (name: string) => writeFileSync(join(root, 'content', 'carnet', name), name)
  const waiting = (count: number) =>
    expect.poll(() => vi.getTimerCount() >= count, { interval: 1 }).toBe(true)
  writeFileSync(join(root, 'notes.txt'), 'rien')
  writeFileSync(join(root, 'content', '.cache'), 'rien')
  for (const name of ['b.md', 'c.md']) write(name)
  // One for each file, and one for the change.
  await waiting(3)
  vi.advanceTimersByTime(20)
  expect([...new Set(files)].sort()).toEqual(['content/carnet/b.md', 'content/carnet/c.md'])
  write('d.md')
  await waiting(2)
  vi.advanceTimersByTime(20)
  expect(builds()).toBe(0)
  while (builds() === 0) {
    vi.advanceTimersByTime(1)
    await setImmediate()
  }
  expect(builds()).toBe(1)
})
