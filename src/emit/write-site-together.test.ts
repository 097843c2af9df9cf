import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { engineFile } from '../disk/engine-paths.ts'
import { markOf } from '../disk/fixtures/mark-of.ts'
import { OWN_MARK } from '../disk/process-mark.ts'
import { restoreOutput } from './leftover-outputs.ts'
import { writeSite } from './write-site.ts'

let folder: string
let out: string
beforeEach(() => {
  folder = temporaryFolder()
  out = join(folder, 'dist')
})

const NAMES = Array.from({ length: 30 }, (_, n) => `p${n}/index.html`)
const site = (text: string, names = NAMES) => names.map((path) => ({ path, contents: text }))
/** The contents of the output's files; a single text if the output is consistent. */
const texts = () => [...new Set(NAMES.map((path) => readFileSync(join(out, path), 'utf8')))]

const WRITER = `
  import { writeSite } from ${JSON.stringify(engineFile('emit/write-site.ts'))}
  const [out, name, times] = process.argv.slice(2)
  const site = (text) => ${JSON.stringify(NAMES)}.map((path) => ({ path, contents: text }))
  for (let n = 0; n < Number(times); n++) {
    const versions = await writeSite(out, site(name))
    // A third of the files, moved in one by one.
    const some = site(name).map((file, at) => (at % 3 ? file : { ...file, contents: name + ' ' + n }))
    await writeSite(out, some, versions)
  }
  await writeSite(out, site(name))`

const program = join(temporaryFolder(afterAll), 'writer.mjs')
beforeAll(async () => {
  // Bundled once: a process that compiles the sources takes a second of processor time to start.
  const stdin = { contents: WRITER, resolveDir: engineFile('emit') }
  await build({
    stdin,
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
})

/** Another process that writes the folder repeatedly, with its name in each file. */
function writer(name: string, times: number): ChildProcess {
  return spawn(process.execPath, [program, out, name, String(times)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

test('concurrent builds in several processes all finish, and leave the complete output of one', async () => {
  const writers = ['a', 'b', 'c'].map((name) => writer(name, 8))
  const ends = await Promise.all(writers.map((each) => once(each, 'exit')))
  expect(ends.map(([code]) => code as number)).toEqual([0, 0, 0])
  expect(texts()).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('a build whose output was replaced by another build writes all of its files', async () => {
  const versions = await writeSite(out, site('a'))
  const some = site('a').map((file, at) => (at === 0 ? { ...file, contents: 'a2' } : file))
  mkdirSync(`${out}.lock/${OWN_MARK}`, { recursive: true })
  const writing = writeSite(out, some, versions)
  await expect.poll(() => readdirSync(folder).join()).toContain('.claim-')
  renameSync(out, join(folder, 'before'))
  mkdirSync(out)
  rmSync(`${out}.lock`, { recursive: true })
  await writing
  expect(texts()).toEqual(['a2', 'a'])
})

test('builds killed at any moment leave nothing behind after the next build', async () => {
  await writeSite(out, site('first'))
  for (let n = 0; n < 4; n++) {
    const killed = writer('killed', 10_000)
    while (!/\.(?:next|previous|lock)/.test(readdirSync(folder).join())) await wait(5)
    await wait(Math.random() * 40)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await restoreOutput(out)
    expect(existsSync(out)).toBe(true)
  }
  await writeSite(out, site('last'))
  expect(texts()).toEqual(['last'])
  expect(readdirSync(folder)).toEqual(['dist'])
})

/** Leaves what a build leaves if it is killed between the two renames of its swap. Returns the mark of its process. */
async function killedInSwap(): Promise<string> {
  const dead = spawn(process.execPath, ['--eval', ''])
  await once(dead, 'exit')
  await leave(markOf(dead.pid))
  return markOf(dead.pid)
}

async function leave(mark: string): Promise<void> {
  await writeSite(out, site('old'))
  renameSync(out, `${out}.previous-${mark}-3`)
  mkdirSync(`${out}.next-${mark}-1`)
  mkdirSync(`${out}.lock`)
  writeFileSync(join(`${out}.lock`, mark), '')
}

test('a build killed during its swap has the old output restored, even through a symlink', async () => {
  await killedInSwap()
  const link = join(folder, 'link')
  symlinkSync('dist', link)
  await restoreOutput(link)
  expect(texts()).toEqual(['old'])
  await writeSite(link, site('new'))
  expect(texts()).toEqual(['new'])
  expect(readdirSync(folder)).toEqual(['dist', 'link'])
})

test('folders of running builds and of other names survive the cleanup after a killed build', async () => {
  const dead = await killedInSwap()
  const kept = [`dist.previous-${OWN_MARK}-900`, `other.next-${dead}-1`, `dist.next-${dead}-x`, 'dist.node']
  for (const name of kept) mkdirSync(join(folder, name))
  await writeSite(out, site('new'))
  expect(readdirSync(folder).sort()).toEqual(['dist', ...kept].sort())
})

test('what an earlier process with the same number left is removed, as in every container', async () => {
  await leave(markOf(process.pid))
  await writeSite(out, site('new'))
  expect(texts()).toEqual(['new'])
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('what a build in another container writes survives for an hour', async () => {
  await writeSite(out, site('old'))
  const other = `${out}.next-${OWN_MARK.replace(/^[\da-f]+/, 'ffffffff')}-1`
  mkdirSync(other)
  await writeSite(out, site('new'))
  expect(existsSync(other)).toBe(true)
  const then = Date.now() / 1000 - 4000
  utimesSync(other, then, then)
  await writeSite(out, site('newer'))
  expect(existsSync(other)).toBe(false)
})

test('a build waits while another running process has locked the output', async () => {
  await writeSite(out, site('old'))
  mkdirSync(`${out}.lock/${OWN_MARK}`, { recursive: true })
  const writing = writeSite(out, site('new'))
  await wait(100)
  expect(texts()).toEqual(['old'])
  rmSync(`${out}.lock`, { recursive: true })
  await writing
  expect(texts()).toEqual(['new'])
})
