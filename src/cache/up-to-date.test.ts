import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { stampOutput } from '../disk/file-stamps.ts'
import { checkUpToDate, saveBuild } from './up-to-date.ts'

const NOW = new Date('2026-01-01T12:00:00Z')

let folder: string
let out: string
beforeEach(() => {
  folder = temporaryFolder()
  out = join(folder, 'dist')
  for (const name of ['content', 'dist']) mkdirSync(join(folder, name))
  write('content/a.md', 'A')
  write('dist/index.html', 'A')
  write('shared.css', 'A')
  utimesSync(join(folder, 'shared.css'), 1, 1)
})

const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const state = (options = '{}', now = NOW) => checkUpToDate<string>(folder, out, options, now)

afterEach(() => vi.unstubAllEnvs())

async function save(nextChange?: Date, began = new Date()): Promise<void> {
  const { engine, inputs } = state()
  const outputs = stampOutput(out)
  const versions = new Map([...outputs.keys()].map((path) => [path, `version of ${path}`]))
  const build = {
    options: '{}',
    engine,
    inputs,
    began,
    read: ['content/a.md', 'shared.css'],
    environment: ['SITE_TEST_ORIGIN'],
    outputs,
    versions,
    nextChange,
    schemas: 's',
    summary: 'done',
  }
  await saveBuild(folder, build)
}

test('a build is up to date until an input, an option, the day or an output changes', async () => {
  expect(state().summary).toBeUndefined()
  await save(new Date('2026-01-02T00:00:00Z'))
  expect(state()).toMatchObject({ summary: 'done', schemas: 's' })
  expect(state('{"drafts":true}').summary).toBeUndefined()
  expect(state('{}', new Date('2026-01-02T00:00:00Z')).summary).toBeUndefined()
  write('dist/more.html', '')
  expect(state().summary).toBeUndefined()
  rmSync(join(out, 'more.html'))
  expect(state().summary).toBe('done')
  write('content/a.md', 'longer')
  expect(state().summary).toBeUndefined()
  expect(state().readVersions()).toEqual(new Map([['index.html', 'version of index.html']]))
})

test('a file read from another folder is an input, and one saved during the build counts as changed', async () => {
  write('shared.css', 'a')
  await save(undefined, new Date(0))
  expect(state().summary).toBeUndefined()
  rmSync(join(folder, '.site'), { recursive: true })
  await save(undefined, new Date(Date.now() + 1000))
  expect(state().summary).toBe('done')
  write('shared.css', 'longer')
  expect(state().summary).toBeUndefined()
  await save()
  expect(state().summary).toBe('done')
  rmSync(join(folder, 'shared.css'))
  expect(state().summary).toBeUndefined()
})

test('an environment variable that the site reads is an input', async () => {
  await save()
  vi.stubEnv('SITE_TEST_ORIGIN', 'https://preview.example')
  expect(state().summary).toBeUndefined()
  await save()
  expect(state().summary).toBe('done')
})

test('the versions of an output are discarded after a file is changed, added or removed', async () => {
  await save()
  write('dist/more.html', '')
  expect(state().readVersions()).toBeUndefined()
  rmSync(join(out, 'more.html'))
  expect(state().readVersions()).toBeDefined()
  utimesSync(join(out, 'index.html'), 1, 1)
  expect(state().readVersions()).toBeUndefined()
  rmSync(join(out, 'index.html'))
  expect(state()).toMatchObject({ schemas: 's' })
  expect(state().readVersions()).toBeUndefined()
})
