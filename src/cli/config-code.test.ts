import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadCode } from '../compile/load-code.ts'
import { copySite, edit, inEnglish } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand, spawnCommand } from './fixtures/run-command.ts'

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')
const config = join(site, 'site.config.ts')

beforeEach(async () => {
  await copySite(site)
  await inEnglish(site)
})

const build = () => runCommand('build', '--root', site)

const feed = (more: string) =>
  `feeds: [{ url: '/rss.xml', title: 'a', description: 'b', page: '/', collection: 'carnet', urlOf: () => '/', item: () => ({}), ${more} }],`

test.each([
  [
    'sitemaps: [',
    "files: () => { throw new Error('files') }, sitemaps: [",
    /^site\.config\.ts:27:24: .*while the site is built: files/,
  ],
  [
    'sitemaps: [',
    'files: (async () => []) as any, sitemaps: [',
    /"files" must return a list[^]*not a promise/,
  ],
  [
    'sitemaps: [',
    "files: () => [{ path: 'a', contents: 3 }] as any, sitemaps: [",
    /"files" must return a list[^]*not a promise/,
  ],
  [
    'sitemaps: [',
    "files: () => [{ path: 'robots.txt', contents: '' }], sitemaps: [",
    /^site\.config\.ts:27:\d+: error output\/same-file/,
  ],
  [
    'sitemaps: [',
    "policy: () => { throw new Error('no') }, sitemaps: [",
    /^site\.config\.ts:27:.*while the site is built: no/,
  ],
  [
    'sitemaps: [',
    "policy: () => ({ scripts: 'x' }) as any, sitemaps: [",
    /"policy" must return an object of lists[^]*not a promise/,
  ],
  [
    'sitemaps: [',
    'policy: () => ({ scripts: [], frame: [] }), sitemaps: [',
    /^site\.config\.ts:27:3: error config\/schema: The function "policy" must return .*frames/,
  ],
  [
    'sitemaps: [',
    "files: (site: any) => site.one('rien'), sitemaps: [",
    /^site\.config\.ts:27:\d+: error template\/missing-content: The code asks for "rien"/,
  ],
  [
    'sitemaps: [',
    `${feed("urlOf: () => { throw new Error('where') }")} sitemaps: [`,
    /^site\.config\.ts:27:.*: where/,
  ],
  ['sitemaps: [', `${feed('urlOf: () => 3 as any')} sitemaps: [`, /"urlOf" must return the address/],
  [
    'sitemaps: [',
    `${feed("urlOf: ({ id }) => '/carnets/' + id + '/#haut'")} sitemaps: [`,
    /^site\.config\.ts:27:\d+: error link\/missing-page: "urlOf" of the feed "\/rss\.xml" gives "\/carnets\/premier-levain\/#haut"[^]*Did you mean "\/carnet\/premier-levain"/m,
  ],
  [
    'sitemaps: [',
    `${feed('item: () => ({ title: 3 }) as any')} sitemaps: [`,
    /"item" must return a title[^]*content\/carnet\/premier-levain\.md/,
  ],
  [
    'sitemaps: [',
    `${feed("collection: 'carnets'")} sitemaps: [`,
    /feeds\[0\]\.collection: There is no "\w+" in "collections"/,
  ],
  [
    'title: text()',
    'title: text().refine(() => (null as any).x)',
    /^site\.config\.ts:17:.*in a schema: .*\(content\/carnet\//,
  ],
  [
    'title: text()',
    'title: text().refine(async () => true)',
    /^site\.config\.ts: .*in a schema: .*content is read synchronously/,
  ],
  [
    'sitemaps: [',
    "markdown: { remarkPlugins: [() => () => { throw new Error('plug') }] }, sitemaps: [",
    /^site\.config\.ts:27:.*in a remark plugin: plug \(content\//,
  ],
  [
    'sitemaps: [',
    'markdown: { remarkPlugins: [() => async () => undefined] }, sitemaps: [',
    /^site\.config\.ts: .*in a remark plugin: .*content is read synchronously/,
  ],
  [
    'sitemaps: [',
    "markdown: { remarkPlugins: [() => { throw new Error('attach') }] }, sitemaps: [",
    /^site\.config\.ts:27:.*: attach/,
  ],
  [
    String.raw`/^\/en(?:\/|$)/`,
    String.raw`/^\/en(?:\/|$)/g`,
    /sitemaps\[0\]\.match: .*without the flags g and y/,
  ],
  ["name: 'en', match", "name: 'a/../b', match", /sitemaps\[0\]\.name: .*a part of a file name/],
  [
    'sitemaps: [',
    "api: () => ({ forms: [{ id: 'a' }, { id: 'a' }], business: {} }) as any, sitemaps: [",
    /^site\.config\.ts:27:\d+: error host\/form-id: Two forms have the id "a"/,
  ],
  ["'carnet/*.md'", "'../carnet/*.md'", /collections\.carnet\.pattern: .*files of content\//],
])('a config in which %s becomes %s is reported as a mistake, not a bug', async (from, to, said) => {
  await edit(config, from, to)
  const { code, stderr } = await build()
  expect(stderr).toMatch(said)
  expect(stderr).not.toContain('bug in site')
  expect(code).toBe(1)
})

test('links to a feed that fails are not reported', async () => {
  await edit(config, 'sitemaps: [', `${feed('urlOf: () => 3 as any')} sitemaps: [`)
  await edit(join(site, 'templates', 'pages', 'index.tsx'), '<main>', '<main><a href="/rss.xml">Fil</a>')
  const { stderr } = await build()
  expect(stderr).toContain('config/schema')
  expect(stderr).not.toContain('link/missing-page')
})

test('a feed does not report pages that fail', async () => {
  await edit(config, 'sitemaps: [', `${feed("urlOf: ({ id }) => '/carnet/' + id")} sitemaps: [`)
  const template = join(site, 'templates', 'pages', 'carnet', '[slug].tsx')
  await edit(template, 'return (', "throw new Error('late')\n  return (")
  const { stderr } = await build()
  expect(stderr).toContain('template/failed')
  expect(stderr).not.toContain('link/missing-page')
})

test.each([
  ["void Promise.reject(new Error('stray'))", /^templates\/pages\/index\.tsx:1:.*: stray/],
  ["void fetch('http://127.0.0.1:1/')", /in a promise that nothing awaits: fetch failed/],
  ["setTimeout(() => { throw new Error('later') })", /^templates\/pages\/index\.tsx:1:.*: later/],
  ['process.exit(0)', /has ended the process/],
  ['process.exit(3)', /has ended the process/],
])('%s in a template fails the build with a message', async (line, said) => {
  const template = join(site, 'templates', 'pages', 'index.tsx')
  const [first = ''] = readFileSync(template, 'utf8').split('\n')
  await edit(template, first, `${line}; ${first}`)
  const { code, stderr } = await spawnCommand(['build', '--root', site])
  expect(stderr).toMatch(said)
  expect(code).toBe(1)
})

test.each(['check', 'build'])(
  '%s fails on a stray promise, reports no success and writes nothing',
  async (command) => {
    const words = "{ fr: '', en: '' }"
    const rule = `{ level: 'error', means: ${words}, fix: ${words} }`
    const late = `{ name: 'late', title: ${words}, description: ${words}, rules: { 'late/late': ${rule} }, site: () => void Promise.reject(new Error('stray')) }`
    await edit(config, 'sitemaps: [', `checks: [${late}], sitemaps: [`)
    const { code, stdout, stderr } = await spawnCommand([command, '--root', site])
    expect(stdout).toBe('')
    expect(stderr).toContain('stray')
    expect(code).toBe(1)
    expect(existsSync(join(site, 'dist'))).toBe(false)
  },
)

test('a top-level await in a template times out', async () => {
  const loading = loadCode(site, 'templates', 'await new Promise(() => {})', 500)
  await expect(loading).rejects.toMatchObject({ problems: [{ code: 'template/endless' }] })
})

test('console output of the config and of templates does not appear in --json output', async () => {
  await edit(config, 'export default config', "console.log('noise')\nexport default config")
  await edit(join(site, 'templates/pages/index.tsx'), '  const site', "  console.log('murmur')\n  const site")
  const { stdout, stderr } = await spawnCommand(['build', '--root', site, '--json'])
  expect(JSON.parse(stdout)).toHaveProperty('routes')
  expect(stderr).toContain('noise')
  expect(stderr).toContain('murmur')
})

test('a named pipe in content/ does not block the build', async () => {
  execFileSync('mkfifo', [join(site, 'content', 'carnet', 'tuyau.md')])
  expect(await build()).toMatchObject({ code: 0 })
})

test('a symlinked output folder stays a link, and the pages are written to its target', async () => {
  const out = join(folder, 'published')
  mkdirSync(out)
  symlinkSync(out, join(site, 'dist'))
  expect(await build()).toMatchObject({ code: 0 })
  expect(lstatSync(join(site, 'dist')).isSymbolicLink()).toBe(true)
  expect(existsSync(join(out, 'index.html'))).toBe(true)
})
