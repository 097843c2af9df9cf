import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { placeFiles } from '../emit/place-files.ts'
import { writeSite } from '../emit/write-site.ts'
import { requestFunction, responseFunction } from '../hosts/targets/lambda-edge.ts'
import { vercelRoutes } from '../hosts/targets/vercel-files.ts'
import type { BuildError } from '../problems/problem.ts'
import { drain, listen } from '../serve/listen.ts'
import { createSiteServer } from '../serve/site-server.ts'
import { findNginx } from '../../tests/setup/find-nginx.mjs'
import { startNginx } from '../../tests/setup/start-nginx.ts'
import { compareSites } from '../check/diff/compare-sites.ts'
import { openVersion } from './diff/open-version.ts'
import { startDev } from './dev/start-dev.ts'
import { copySite, edit, overlaySite } from './fixtures/copy-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { viaCloudFront, viaVercel } from './fixtures/via-hosts.ts'
import { produceSite } from './produce/produce-site.ts'

const ORIGIN = 'https://www.boulangerie.example'
const folder = temporaryFolder(afterAll)

/** The bakery with a feed, an icon, a service worker, and these settings; returns its folder. */
async function moved(name: string, settings: string): Promise<string> {
  const site = join(folder, name)
  await copySite(site)
  await overlaySite(site, join(import.meta.dirname, 'fixtures', 'comptoir'))
  await overlaySite(site, join(import.meta.dirname, 'fixtures', 'moved'))
  await edit(
    join(site, 'site.config.ts'),
    'collections,\n',
    `collections,\n  ${settings},
  robots: { crawlers: [], crawlDelay: 1, disallow: ['/secret'] },
  icons: { source: 'templates/icon.svg', shortName: 'Pain', themeColor: '#112233', backgroundColor: '#ffffff' },
  serviceWorker: 'on',
  offlinePage: '/en',
  feeds: [{
    url: '/rss.xml',
    title: 'Carnet', description: 'Le carnet', page: '/', collection: 'carnet', urlOf: ({ id }) => \`/carnet/\${id}\`,
    item: ({ data }: { data: any }) => ({ title: data.title, summary: 'x', date: data.publishedAt, categories: [] }),
  }],\n`,
  )
  // A site at the root of its host has no other site there.
  if (!settings.includes('base'))
    await edit(join(site, 'templates/pages/order.tsx'), `${ORIGIN}/ailleurs/`, '/en')
  return site
}

const produce = (site: string) =>
  produceSite(site, { now: new Date('2025-03-04T12:00:00Z'), drafts: false, mode: 'publish' })

async function serve(dist: string): Promise<string> {
  const server = createSiteServer({ dist })
  onTestFinished(() => drain(server))
  return `http://localhost:${await listen(server, 0)}`
}

const VARIANTS = [
  ['folder', `base: '/projet.x/'`, '/projet.x/', ''],
  ['slash', `trailingSlash: 'always'`, '/', '/'],
  ['both', `base: '/a/b/', trailingSlash: 'always'`, '/a/b/', '/'],
] as const

const LINK = /(?:href|src|css|props)="([^"#]+)"|url\(\s*"?(\/[^)"]*)"?\s*\)|<(?:loc|link|guid[^>]*)>([^<]*)</g

test.each(VARIANTS)(
  '%s: every address in every file answers without a redirect, below the base path',
  async (name, settings, base, end) => {
    const site = await moved(name, settings)
    const produced = await produce(site)
    const dist = join(site, 'dist')
    await writeSite(dist, placeFiles(produced.files, produced.config))
    const origin = await serve(dist)
    const seen = new Map<string, number>()
    const queue = [base, '/robots.txt', `${base}sitemap.xml`, `${base}rss.xml`, `${base}site.webmanifest`]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next) || next === '/ailleurs/') continue
      const answer = await fetch(origin + next, { redirect: 'manual' })
      seen.set(next, answer.status)
      const type = answer.headers.get('content-type') ?? ''
      if (/octet|image|font/.test(type)) continue
      const text = await answer.text()
      for (const [, ...found] of text.matchAll(LINK)) {
        const address = (found.find((each) => each !== undefined) ?? '').replace(ORIGIN, '')
        if (address.startsWith('/')) queue.push(address)
      }
      if (type.includes('manifest')) {
        const { start_url: start, icons } = JSON.parse(text) as {
          start_url: string
          icons: { src: string }[]
        }
        queue.push(start, ...icons.map(({ src }) => src))
      }
    }
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
    expect([...seen.keys()].filter((path) => !path.startsWith(base) && path !== '/robots.txt')).toEqual([])
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        `${base}en${end}`,
        `${base}pains/miche${end}`,
        `${base}icon-192.png`,
        `${base}sitemap-pages.xml`,
      ]),
    )

    const read = async (path: string) => (await fetch(origin + path)).text()
    expect(await read(`${base}pains/miche${end}`)).toContain(
      `<link rel="canonical" href="${ORIGIN}${base}pains/miche${end}">`,
    )
    const home = await read(base)
    expect(home).toContain(`hreflang="en-CA" href="${ORIGIN}${base}en${end}"`)
    expect(home).toContain(`"@id":"${ORIGIN}${base}#webpage"`)
    const order = await read(`${base}order${end}`)
    for (const part of [
      `href="${base}pains/miche${end}?x=1"`,
      `href="${base}#pains"`,
      base === '/' ? `href="/en/"` : `href="${ORIGIN}/ailleurs/"`,
      'action="/api/contact"',
      `srcset="${base}images/roof.svg 1x, ${base}images/roof.svg 2x"`,
      `url(${base}images/roof.svg)`,
      `"item":"${ORIGIN}${base}order${end}"`,
    ])
      expect(order.replace('srcSet', 'srcset')).toContain(part)
    expect(await read('/robots.txt')).toContain(`Disallow: ${base}secret`)
    expect(await read(`${base}sw.js`)).toContain(`"${base}en${end}"`)
    expect((await fetch(`${origin}${base}rien`)).status).toBe(404)
    const asset = [...seen.keys()].find((path) => path.startsWith(`${base}assets/`)) ?? ''
    expect((await fetch(origin + asset)).headers.get('cache-control')).toContain('immutable')
    const chain = await fetch(`${origin}${base}anciens/miche`)
    expect([chain.status, chain.url]).toEqual([200, `${origin}${base}pains/miche${end}`])
  },
)

const nginx = findNginx()

describe.each(VARIANTS)('%s: another host answers like `site serve`', (name, settings, base) => {
  const own = [
    '',
    'en',
    'en/',
    'en.html',
    'index.html',
    'pains/miche',
    'pains/miche/',
    'miche',
    'anciens/miche',
  ]
  const addresses = [
    ...own.map((path) => base + path),
    base.slice(0, -1) || '/',
    `${base}rien.txt`,
    '/robots.txt',
  ]
  const answers = async (origin: string) => {
    const asked = addresses.map(async (address) => {
      const { status, headers } = await fetch(origin + address, { redirect: 'manual' })
      return { address, status, location: headers.get('location')?.replace(origin, '') ?? undefined }
    })
    return Promise.all(asked)
  }
  let site: string
  let origin: string
  let produced: Awaited<ReturnType<typeof produce>>
  let served: Awaited<ReturnType<typeof answers>>
  beforeAll(async () => {
    site = await moved(`hosts-${name}`, settings)
    produced = await produce(site)
    await writeSite(join(site, 'dist'), placeFiles(produced.files, produced.config))
    const server = createSiteServer({ dist: join(site, 'dist') })
    origin = `http://localhost:${await listen(server, 0)}`
    served = await answers(origin)
    return () => drain(server)
  })

  test.skipIf(!nginx)('nginx', async () => {
    const there = await startNginx(nginx ?? '', join(site, 'dist'), origin)
    onTestFinished(there.close)
    expect(await answers(there.baseUrl)).toEqual(served)
  })

  test('Vercel and CloudFront', () => {
    const { files, config, rules } = produced
    const pages = new Set(placeFiles(files, config).map(({ path }) => `/${path}`))
    const code = (FunctionCode: string) => ({ Properties: { FunctionCode } })
    const edge = {
      Resources: {
        RequestFunction: code(requestFunction(rules, config)),
        ResponseFunction: code(responseFunction(rules)),
      },
    }
    for (const via of [
      (address: string) => viaVercel(address, vercelRoutes(rules, config), pages),
      (address: string) => viaCloudFront(address, edge, pages),
    ])
      expect(
        addresses.map((address) => {
          const { status, location } = via(address)
          return { address, status, location }
        }),
      ).toEqual(served)
  })
})

test('`site dev` applies base and trailingSlash', async () => {
  const site = await moved('dev', `base: '/a/b/', trailingSlash: 'always'`)
  const failures: unknown[] = []
  const session = await startDev(site, {
    drafts: false,
    only: undefined,
    built: () => undefined,
    failed: (error) => void failures.push(error),
  })
  onTestFinished(session.close)
  const origin = `http://localhost:${await listen(session.server, 0)}`
  const home = await fetch(`${origin}/a/b/`)
  expect([failures, home.status]).toEqual([[], 200])
  expect(await home.text()).toContain('href="/a/b/pains/miche/"')
  const bare = await fetch(`${origin}/a/b/en`, { redirect: 'manual' })
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/a/b/en/'])
  expect((await fetch(`${origin}/a/b/en/`)).status).toBe(200)
  expect((await fetch(`${origin}/en`)).status).toBe(404)
})

afterEach(() => void vi.unstubAllGlobals())

test('links that an island renders in the browser get the base path and trailing slash', async () => {
  vi.stubGlobal('BASE', '/projet/')
  vi.stubGlobal('TRAILING_SLASH', 'always')
  const { h, options } = await import('preact')
  await import('../client/public-addresses.ts')
  expect(h('a', { href: '/contact#form', title: '/contact' }).props).toMatchObject({
    href: '/projet/contact/#form',
    title: '/contact',
  })
  delete options.vnode
})

test('a built site compares equal to its sources', async () => {
  const site = await moved('compared', `base: '/a/b/', trailingSlash: 'always'`)
  const { files, config } = await produce(site)
  await writeSite(join(site, 'dist'), placeFiles(files, config))
  const now = new Date('2025-03-04T12:00:00Z')
  const [built, sources] = await Promise.all([
    openVersion(site, 'dist', now),
    openVersion(site, undefined, now),
  ])
  expect([...built.keys()].sort()).toEqual([...sources.keys()].sort())
  expect(compareSites(built, sources)).toEqual(compareSites(built, built))
})

test('a link that includes the base path is reported with the right address', async () => {
  const site = await moved('twice', `base: '/projet/'`)
  await edit(join(site, 'templates/pages/order.tsx'), 'href="/#pains"', 'href="/projet/en"')
  const error = (await produce(site).catch((thrown: unknown) => thrown)) as BuildError
  expect(error.problems.find(({ code }) => code === 'link/missing-page')).toMatchObject({
    hint: { en: 'Write "/en": the build puts "/projet/" before it.' },
  })
})
