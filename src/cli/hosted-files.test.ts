import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { HOST_FOLDERS, type HostTarget } from '../hosts/targets/host-target.ts'
import { vercelRoutes } from '../hosts/targets/vercel-files.ts'
import { placeFiles } from '../emit/place-files.ts'
import { writeSite } from '../emit/write-site.ts'
import { createSiteServer } from '../serve/site-server.ts'
import { drain, listen } from '../serve/listen.ts'
import { copySite, edit, overlaySite } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { runCommand } from './fixtures/run-command.ts'
import { viaCloudFront, viaVercel, type EdgeTemplate } from './fixtures/via-hosts.ts'
import { hostedFiles } from './hosted-files.ts'
import { refuseForeignFolder } from './refuse-foreign-folder.ts'
import { readContents } from '../lib/site-file.ts'
import { produceSite, type ProducedSite } from './produce/produce-site.ts'

const folder = temporaryFolder(afterAll)
const site = join(folder, 'site')
let produced: ProducedSite

beforeAll(async () => {
  await copySite(site)
  await overlaySite(site, join(import.meta.dirname, 'fixtures', 'comptoir'))
  produced = await produceSite(site, {
    now: new Date('2025-03-04T12:00:00Z'),
    drafts: false,
    mode: 'publish',
  })
})

const made = new Map<HostTarget, Promise<ReadonlyMap<string, string>>>()

/** The files for a host, made once for all tests. */
function filesFor(target: HostTarget): Promise<ReadonlyMap<string, string>> {
  const files = made.get(target) ?? makeFiles(target)
  made.set(target, files)
  return files
}

const makeFiles = async (target: HostTarget) =>
  new Map((await hostedFiles(target, produced)).map((file) => [file.path, String(readContents(file))]))

test.each([
  [
    'netlify',
    [
      'netlify.toml',
      'functions/api/api.mjs',
      'functions/api/handler.mjs',
      'functions/outbox/outbox.mjs',
      'site/_headers',
      'site/_redirects',
    ],
  ],
  ['vercel', ['config.json', 'functions/api.func/index.mjs', 'functions/api.func/.vc-config.json']],
  ['cloudflare', ['wrangler.json', 'worker.js', 'site/_headers', 'site/_redirects']],
  ['lambda', ['template.json', 'api/index.mjs']],
] as const)('%s gets its own files around the pages and none of other hosts', async (target, own) => {
  const paths = [...(await filesFor(target)).keys()]
  const home = target === 'vercel' ? 'static' : 'site'
  expect(paths).toEqual(
    expect.arrayContaining([...own, `${home}/index.html`, `${home}/a7f3c2e19b0d4e58.txt`]),
  )
  const others = paths.filter(
    (path) => !path.startsWith(`${home}/`) && !(own as readonly string[]).includes(path),
  )
  expect(others).toEqual([])
  expect(paths.filter((path) => /\.(?:br|gz)$|nginx|vercel\.json/.test(path))).toEqual([])
})

test('the node target includes the nginx rules', async () => {
  expect([...(await filesFor('node')).keys()]).toContain('site/site.nginx.conf')
})

test('the handler of every host contains the forms, business and pages of the build', async () => {
  const handlers = {
    netlify: 'functions/api/handler.mjs',
    vercel: 'functions/api.func/index.mjs',
    cloudflare: 'worker.js',
    lambda: 'api/index.mjs',
    node: 'server.js',
  }
  for (const [target, file] of Object.entries(handlers)) {
    const code = (await filesFor(target as HostTarget)).get(file) ?? ''
    for (const known of ['Dites ce que vous voulez', '450-555-0177', 'a7f3c2e19b0d4e58', '"/pains/miche":'])
      expect(code, target).toContain(known)
    expect(code, target).not.toMatch(/"\/404":/)
  }
})

test('the files for each host declare the schedule of its functions', async () => {
  const netlify = await filesFor('netlify')
  expect(netlify.get('functions/outbox/outbox.mjs')).toContain("config = { schedule: '*/5 * * * *' }")
  expect(netlify.get('functions/api/api.mjs')).toContain("config = { path: '/api/*' }")
  expect(JSON.parse((await filesFor('cloudflare')).get('wrangler.json') ?? '')).toMatchObject({
    name: 'boulangerie-example',
    triggers: { crons: ['*/5 * * * *'] },
    assets: { directory: 'site', run_worker_first: ['/api/*'] },
  })
  expect(JSON.parse((await filesFor('vercel')).get('config.json') ?? '')).toMatchObject({
    version: 3,
    crons: [{ path: '/api/outbox' }],
    overrides: { 'en.html': { path: 'en' } },
  })
  const template = JSON.parse((await filesFor('lambda')).get('template.json') ?? '') as {
    Resources: { Handler: object }
  }
  expect(template.Resources.Handler).toMatchObject({
    Properties: {
      Events: { Minute: { Properties: { Schedule: 'rate(1 minute)' } } },
      Environment: { Variables: { SITE_PROXY_SECRET: { Ref: 'ProxySecret' } } },
    },
  })
  expect(JSON.stringify(template)).toContain(
    '"HeaderName":"X-Proxy-Secret","HeaderValue":{"Ref":"ProxySecret"}',
  )
})

const ADDRESSES = [
  '/',
  '/en',
  '/index.html',
  '/en.html',
  '/en/',
  '/pains/miche',
  '/pains/miche/',
  '/miche',
  '/anciens/miche',
  '/a7f3c2e19b0d4e58.txt',
  '/robots.txt',
  '/rien',
  '/rien.html',
]

test('Vercel and CloudFront answer every address like site serve, with the same security headers', async () => {
  const dist = join(folder, 'dist')
  await writeSite(dist, produced.files)
  const server = createSiteServer({ dist })
  const port = await listen(server, 0)
  const pages = new Set(produced.files.map(({ path }) => `/${path}`))
  const routes = vercelRoutes(produced.rules, {})
  const template = JSON.parse((await filesFor('lambda')).get('template.json') ?? '') as EdgeTemplate
  try {
    for (const address of ADDRESSES) {
      const served = await fetch(`http://localhost:${port}${address}`, { redirect: 'manual' })
      const location = served.headers.get('location') ?? undefined
      const expected = { status: served.status, location }
      const [vercel, cloudFront] = [
        viaVercel(address, routes, pages),
        viaCloudFront(address, template, pages),
      ]
      for (const { status, location: to } of [vercel, cloudFront])
        expect({ status, location: to }, address).toEqual(expected)
      if (served.status !== 200) continue
      for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
        const value = served.headers.get(name)?.replace('; upgrade-insecure-requests', '')
        const strip = (given?: string) => given?.replace('; upgrade-insecure-requests', '')
        expect(strip(vercel.headers[name]), address).toBe(value)
        expect(strip(cloudFront.headers[name]), address).toBe(value)
      }
    }
  } finally {
    await drain(server)
  }
})

test('a missing asset is not missing for a year on Vercel', () => {
  const pages = new Set(produced.files.map(({ path }) => `/${path}`))
  const { status, headers } = viaVercel('/assets/old.0123abcd.js', vercelRoutes(produced.rules, {}), pages)
  expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate'])
})

test('CloudFront redirects keep the query string', async () => {
  const template = JSON.parse((await filesFor('lambda')).get('template.json') ?? '') as EdgeTemplate
  const request = {
    uri: '/miche',
    headers: {},
    querystring: { a: { value: '1' }, b: { value: '2', multiValue: [{ value: '2' }, { value: '3' }] } },
  }
  const code = `${template.Resources.RequestFunction.Properties.FunctionCode}\nhandler(event).headers.location.value`
  expect(runInNewContext(code, { event: { request } })).toBe('/pains/miche?a=1&b=2&b=3')
})

test('build --target writes the folder of the host and leaves dist alone', async () => {
  // With CI set, the dates of these pages could not be committed, and the build would warn.
  vi.stubEnv('CI', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { code, stderr } = await runCommand('build', '--root', site, '--target', 'cloudflare')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(existsSync(join(site, 'dist.cloudflare', 'site', 'index.html'))).toBe(true)
  expect(existsSync(join(site, 'dist'))).toBe(false)
  // A build may replace what it wrote.
  await rm(join(site, 'dist.cloudflare', 'worker.js'))
  expect((await runCommand('build', '--root', site, '--target', 'cloudflare')).code).toBe(0)
  expect(await readFile(join(site, 'dist.cloudflare', 'worker.js'), 'utf8')).toContain(
    'Dites ce que vous voulez',
  )
})

test.each([...Object.keys(HOST_FOLDERS), undefined] as (HostTarget | undefined)[])(
  'a build for %s recognizes its earlier output, also below a base and without a page at /',
  async (target) => {
    const moved = { ...produced, config: { ...produced.config, base: '/port/' } }
    const files = target ? await hostedFiles(target, moved) : placeFiles(moved.files, moved.config)
    const out = join(folder, `earlier-${target}`)
    for (const { path } of files.filter(({ path }) => !path.endsWith('index.html'))) {
      await mkdir(dirname(join(out, path)), { recursive: true })
      await writeFile(join(out, path), '')
    }
    await expect(refuseForeignFolder(site, out)).resolves.toBeUndefined()
  },
)

test.each(['config.json', 'static/robots.txt', '.nojekyll'])('%s alone is no output', async (path) => {
  const out = join(folder, `foreign-${path.length}`)
  await mkdir(dirname(join(out, path)), { recursive: true })
  await writeFile(join(out, path), '')
  await expect(refuseForeignFolder(site, out)).rejects.toMatchObject({
    problems: [{ code: 'output/foreign-folder' }],
  })
})

test('an unknown --target is a usage error that lists the choices', async () => {
  const { code, stderr } = await runCommand('build', '--root', site, '--target', 'minitel')
  expect(code).toBe(2)
  expect(stderr).toContain('Les choix : netlify, vercel, cloudflare, lambda, node, github.')
})

test('GitHub Pages gets redirects and the policy as HTML, and the build reports what is lost', async () => {
  vi.stubEnv('CI', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const config = join(site, 'site.config.ts')
  const before = await readFile(config, 'utf8')
  onTestFinished(() => writeFile(config, before))
  await edit(config, "messages: 'fr',", "base: '/port/',")
  await edit(config, 'redirects: {', "redirects: { '/../out': '/', '/catalogue.pdf': '/', '/v1.0': '/en',")
  for (const option of ['--drafts', '--clean']) {
    const { code, stderr } = await runCommand('build', option, '--root', site, '--target', 'github')
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining(
        'GitHub Pages does not send a site’s own headers: the policy is in the pages, other sites can show them in frames, every file is cached for ten minutes; no page can redirect /port/../out, /port/catalogue.pdf, /port/anciens/*; nothing answers at /api/.',
      ),
    })
  }
  const again = await runCommand('build', '--root', site, '--target', 'github')
  expect(again).toMatchObject({ code: 0, stderr: '' })
  const read = (path: string) => readFile(join(site, 'dist.github', path), 'utf8')
  expect(await read('.nojekyll')).toBe('')
  expect(await read('miche/index.html')).toContain(
    '<meta http-equiv="refresh" content="0; url=/port/pains/miche"><link rel="canonical" href="https://www.boulangerie.example/port/pains/miche">',
  )
  const policy =
    /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src [^"]+">/
  for (const page of ['index.html', '404.html', 'pains/miche.html']) expect(await read(page)).toMatch(policy)
  expect(await read('index.html')).not.toContain('frame-ancestors')
  expect(
    (await readdir(join(site, 'dist.github'))).filter((name) => /^_|\.(?:br|gz|conf|json)$/.test(name)),
  ).toEqual([])
})

test('a site without an api is refused for lambda and gets no functions on vercel', async () => {
  const silent = {
    ...produced,
    config: { ...produced.config, api: undefined } as unknown as ProducedSite['config'],
  }
  await expect(hostedFiles('lambda', silent)).rejects.toMatchObject({
    problems: [{ code: 'host/no-handler' }],
  })
  const paths = (await hostedFiles('vercel', silent)).map(({ path }) => path)
  expect(paths.filter((path) => !path.startsWith('static/'))).toEqual(['config.json'])
})
