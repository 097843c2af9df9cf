import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copySite, inEnglish, overlaySite, snapshot } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand, spawnCommand } from './fixtures/run-command.ts'

// Each folder is one mistake: files laid over the bakery, and the message that the author must get.
const errors = join(import.meta.dirname, 'fixtures', 'errors')
const cases = readdirSync(errors).sort()

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')
const out = join(folder, 'out')
let command: readonly string[]
let good: Awaited<ReturnType<typeof snapshot>>

beforeAll(async () => {
  command = ['build', '--root', site, '--out', out]
  await copySite(site)
  expect(await runCommand(...command)).toMatchObject({ code: 0, stderr: '' })
  good = await snapshot(out)
  expect(Object.keys(good)).toContain('index.html')
})

beforeEach(() => copySite(site))

test.each(cases)(
  '%s: reports the mistake and its place, and leaves the last good build unchanged',
  async (name) => {
    await overlaySite(site, join(errors, name))
    const { code, stderr } = await runCommand(...command)
    await expect(stderr.replaceAll(site, '/the/site')).toMatchFileSnapshot(join(errors, name, 'stderr.txt'))
    expect(code).toBe(1)
    expect(await snapshot(out)).toEqual(good)
    expect(readdirSync(folder).sort()).toEqual(['out', 'site'])
  },
)

test.each([
  'duplicate-url',
  'front-matter-left-open',
  'island-props',
  'markdown-components',
  'missing-reference',
  'several-mistakes',
  'template-fails',
  'template-shows-objects',
  'translation-one-way',
  'unknown-fact',
  'yaml-colon-in-text',
])('%s: reports in English when the config names no language', async (name) => {
  await overlaySite(site, join(errors, name))
  await inEnglish(site)
  const { code, stderr } = await runCommand(...command)
  await expect(stderr).toMatchFileSnapshot(join(errors, name, 'stderr.en.txt'))
  expect(code).toBe(1)
})

test.each(['import-of-missing-file', 'several-mistakes'])(
  '%s: the spawned command prints the same',
  async (name) => {
    await overlaySite(site, join(errors, name))
    const { code, stderr, stdout } = await spawnCommand(command, { cwd: folder })
    expect({ code, stderr, stdout }).toEqual({
      code: 1,
      stderr: readFileSync(join(errors, name, 'stderr.txt'), 'utf8'),
      stdout: '',
    })
    expect(await snapshot(out)).toEqual(good)
  },
)

test('a relative --root gives the same report as an absolute one', async () => {
  await overlaySite(site, join(errors, 'tsx-syntax'))
  const { stderr } = await spawnCommand(['check', '--root', 'site'], { cwd: folder })
  expect(stderr).toBe(readFileSync(join(errors, 'tsx-syntax', 'stderr.txt'), 'utf8'))
})

test('the compiled engine reports the template line that requests missing content', async () => {
  await overlaySite(site, join(errors, 'template-asks-for-nothing'))
  const { stderr } = await spawnCommand(['check', '--root', site])
  expect(stderr).toBe(readFileSync(join(errors, 'template-asks-for-nothing', 'stderr.txt'), 'utf8'))
})
