import { symlinkSync } from 'node:fs'
import { appendFile, cp, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySite, snapshot } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand, spawnCommand } from './fixtures/run-command.ts'
import { engineRoot } from '../disk/engine-paths.ts'
import { readContents } from '../lib/site-file.ts'
import { produceSite } from './produce/produce-site.ts'

const golden = join(import.meta.dirname, 'fixtures', 'golden')
const NOW = new Date('2025-03-04T12:00:00Z')

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')

beforeAll(() => copySite(site))

test('the files and pages of the bakery match the golden files', async () => {
  const { files } = await produceSite(site, { now: NOW, drafts: false, mode: 'publish' })
  const paths = files.map(({ path }) => normalized(path)).sort()
  await expect(`${paths.join('\n')}\n`).toMatchFileSnapshot(join(golden, 'files.txt'))
  for (const file of files) {
    if (file.path.endsWith('.html'))
      await expect(readable(String(readContents(file)))).toMatchFileSnapshot(join(golden, file.path))
  }
})

test('a scheduled entry appears on its date, a draft only on request', async () => {
  const urls = async (now: string, drafts = false) =>
    (await produceSite(site, { now: new Date(now), drafts, mode: 'preview' })).documents.map(
      ({ page }) => page.route.url,
    )
  expect(await urls('2098-12-31T23:59:59Z')).not.toContain('/carnet/plus-tard')
  expect(await urls('2099-01-01T00:00:00Z')).toContain('/carnet/plus-tard')
  expect(await urls('2099-01-01T00:00:00Z')).not.toContain('/carnet/brouillon')
  expect(await urls('2025-01-01T00:00:00Z', true)).toContain('/carnet/brouillon')
})

test('a site with its own copy of React, as beside a linked engine, renders islands that use hooks', async () => {
  const other = join(folder, 'own-react')
  await copySite(other)
  const packages = join(engineRoot, 'node_modules')
  for (const name of ['react', 'react-dom'])
    await cp(join(packages, name), join(other, 'node_modules', name), { recursive: true })
  const { documents } = await produceSite(other, { now: NOW, drafts: false, mode: 'preview' })
  expect(documents.find(({ page }) => page.route.url === '/')?.readHtml()).toContain('Miches')
})

test('the output does not depend on the time zone, locale, folder or cache', async () => {
  const other = join(folder, 'another', 'place')
  await copySite(other)
  const run = (root: string, out: string, cwd: string, env: Record<string, string>) =>
    spawnCommand(['build', '--root', root, '--out', out], { cwd, env: { CI: '1', ...env } })
  const first = run(site, join(folder, 'a'), folder, {
    TZ: 'America/Toronto',
    LANG: 'fr_CA.UTF-8',
    LC_ALL: 'fr_CA.UTF-8',
  })
  const second = run('../another/place', join(folder, 'b'), site, {
    TZ: 'Pacific/Kiritimati',
    LANG: 'C',
    LC_ALL: 'C',
  })
  expect([(await first).code, (await second).code]).toEqual([0, 0])
  const cold = await bytes(join(folder, 'a'))
  expect(await bytes(join(folder, 'b'))).toEqual(cold)

  // Warm: with caches, and one input touched without a change.
  await utimes(join(site, 'content/shop.yaml'), new Date(), new Date())
  const warm = await runCommand('build', '--root', site, '--out', join(folder, 'a'))
  expect(warm.code).toBe(0)
  expect(await bytes(join(folder, 'a'))).toEqual(cold)
})

test('a build where nothing changed writes nothing and loads neither React nor a markdown processor', async () => {
  const out = join(folder, 'unchanged')
  const args = ['build', '--root', site, '--out', out, '--json']
  // In the compiled engine, single modules are not visible.
  const sources = join(import.meta.dirname, 'fixtures', 'record-modules.mjs')
  const recorded = async () => {
    const { stdout, stderr } = await spawnCommand(args, { program: sources })
    const urls = stderr.split('\n')
    return { summary: JSON.parse(stdout) as { rebuilt: number; reused: number }, urls }
  }
  const packages = (urls: readonly string[]) =>
    ['react', 'react-dom', 'remark', 'satteri', 'zod', 'yaml', 'sharp', 'lightningcss'].filter((name) =>
      urls.some((url) => url.includes(`/node_modules/${name}/`)),
    )
  const state = async () => ({ out: await snapshot(out), site: await snapshot(site) })

  expect((await runCommand(...args)).code).toBe(0)
  const article = join(site, 'content/carnet/premier-levain.md')
  await appendFile(article, '\nUn mot de plus.\n')
  const working = await recorded()
  expect(working.summary).toMatchObject({ rebuilt: 1, reused: 4 })
  expect(packages(working.urls)).toEqual(expect.arrayContaining(['satteri', 'zod', 'yaml']))

  const before = await state()
  const idle = await recorded()
  expect(idle.summary).toMatchObject({ rebuilt: 0, reused: 5 })
  expect(await state()).toEqual(before)
  const loaded = idle.urls.flatMap((url) => /\/node_modules\/([^/]+)\//.exec(url)?.[1] ?? [])
  // It runs from source, and is itself listed on some versions of Node.
  expect([...new Set(loaded)].filter((name) => name !== 'tsx')).toEqual(['commander'])
  expect(
    idle.urls.filter((url) => /\/src\/(?:content\/|model\/|render\/|check\/|forms\/)/.test(url)),
  ).toEqual([])
  expect(idle.urls.some((url) => url.endsWith('/src/cache/up-to-date.ts'))).toBe(true)
})

test('a site built through a symbolic link gives the same bytes', async () => {
  const link = join(folder, 'link')
  symlinkSync(site, link)
  await rm(join(site, '.site'), { recursive: true, force: true })
  expect((await runCommand('build', '--root', link, '--out', join(folder, 'linked'))).code).toBe(0)
  expect((await runCommand('build', '--root', site, '--out', join(folder, 'direct'))).code).toBe(0)
  expect(await bytes(join(folder, 'linked'))).toEqual(await bytes(join(folder, 'direct')))
})

async function bytes(path: string): Promise<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(await snapshot(path)).map(([name, { bytes: content }]) => [name, content]),
  )
}

/** Hashes change with package versions; the names around them do not. */
function normalized(text: string): string {
  return text.replace(/(?<=[/.\w-]\.)[a-f0-9]{8,10}(?=\.\w)/g, 'HASH')
}

/** One element per line, so that a difference is a line. */
function readable(html: string): string {
  return `${normalized(html).replace(/></g, '>\n<').trimEnd()}\n`
}
