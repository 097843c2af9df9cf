import { expect, inject, test } from 'vitest'
import { once } from '../../src/lib/once.ts'
import { useBrowser } from '../setup/browser.ts'
import { attribute, headLinks, isInside, metaContent, readPage, type ReadPage } from '../setup/read-page.ts'

const baseUrl = inject('baseUrl')
const { openPage } = useBrowser()
const read = async (path: string) => (await fetch(baseUrl + path)).text()
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
const locations = (xml: string) => addresses(xml).map((url) => new URL(url).pathname)
const sitemaps = async () => Promise.all(locations(await read('/sitemap.xml')).map(read))
const canonical = (page: ReadPage) => attribute(headLinks(page, 'canonical')[0], 'href') ?? ''
const indexable = once(async () => {
  const pages = await Promise.all(inject('pages').map((path) => readPage(baseUrl, path)))
  return pages.filter((page) => metaContent(page, 'robots') === undefined)
})

test('robots.txt is text with a crawl delay of one second for each listed crawler [R-ROUTE-07]', async () => {
  const response = await fetch(`${baseUrl}/robots.txt`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  const groups = (await response.text()).split(/^(?=User-agent:)/m).slice(1)
  expect(groups[0]).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
  expect(groups.length).toBeGreaterThan(5)
  for (const group of groups.slice(1))
    expect(group).toMatch(/^User-agent: [\w-]+\nCrawl-delay: 1\nDisallow: \/api\/\n/)
})

test('the five sitemaps list exactly the indexable pages, each once by its canonical URL [R-ROUTE-08]', async () => {
  const parts = await sitemaps()
  expect(parts).toHaveLength(5)
  expect(parts.flatMap(addresses).toSorted()).toEqual((await indexable()).map(canonical).toSorted())
  expect(parts.flatMap(locations)).toEqual(
    expect.arrayContaining([
      '/',
      '/contact',
      '/urgence',
      '/seo-optimizer',
      '/blog',
      '/en',
      '/en/contact',
      ...['amiante', 'moisissures'].map((name) => `/services/decontamination-${name}`),
      ...['saint-jerome', 'mirabel', 'blainville', 'saint-eustache', 'mont-tremblant'].map(
        (name) => `/villes/${name}`,
      ),
    ]),
  )
})

test('the alternates of every page in the sitemaps match those in its head [R-ROUTE-03]', async () => {
  const entries = (await sitemaps()).flatMap((xml) => xml.split('<url>').slice(1))
  const inSitemaps = entries.map((entry) =>
    [
      addresses(entry)[0],
      ...[...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, url]) => `${code} ${url}`),
    ].join('\n'),
  )
  const inPages = (await indexable()).map((page) =>
    [
      canonical(page),
      ...headLinks(page, 'alternate')
        .filter((link) => attribute(link, 'hreflang'))
        .map((link) => `${attribute(link, 'hreflang')} ${attribute(link, 'href')}`),
    ].join('\n'),
  )
  expect(inSitemaps.toSorted()).toEqual(inPages.toSorted())
  const translated = inPages.filter((page) => /\nfr-CA .*\nen-CA .*\nx-default /.test(page))
  expect(translated.length).toBeGreaterThan(8)
})

test('the sitemap is displayed as a readable page with its statistics [R-ROUTE-08]', async () => {
  const page = await openPage()
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.goto('/sitemap.xml')
  const shown = (selector: string, pseudo: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}'), '${pseudo}').content`)
  expect(await shown('sitemapindex', '::before')).toContain('Plan du site')
  expect(await shown('sitemapindex', '::after')).toMatch(/43\+ pages, 17\sservices et 26\svilles/)
  expect(await shown('sitemapindex', '::after')).toContain('/plan-du-site')
  expect(await shown('sitemap', '::after')).toContain('/contact')
  expect(await page.evaluate('getComputedStyle(document.documentElement).display')).toBe('flex')
  expect(refused).toEqual([])
  await page.context().close()
})

test('the site map and search pages link to every page, and the site map shows the statistics next to the actual count [R-ROUTE-08]', async () => {
  const [plan, search] = await Promise.all(
    ['/plan-du-site', '/recherche'].map((path) => readPage(baseUrl, path)),
  )
  const listed = (await sitemaps()).flatMap(locations)
  for (const page of [plan, search]) {
    const links = page?.all('a').filter((link) => isInside(link, 'main'))
    const linked = new Set(links?.map((link) => attribute(link, 'href')))
    expect(listed.filter((path) => path !== '/plan-du-site' && !linked.has(path))).toEqual([])
  }
  for (const figure of ['43+', '17', '26', String(listed.length)])
    expect(plan?.html).toContain(`>${figure}</td>`)
})

test('the feed that pages link to contains every article, with absolute links', async () => {
  const feed = attribute(
    headLinks(await readPage(baseUrl, '/'), 'alternate').find((link) => attribute(link, 'type')),
    'href',
  )
  const response = await fetch(baseUrl + feed)
  expect(response.headers.get('content-type')).toMatch(/xml/)
  const xml = await response.text()
  const articles = (await sitemaps()).flatMap(locations).filter((path) => path.startsWith('/blog/'))
  for (const path of articles) expect(xml).toContain(`${path}</guid>`)
  expect(xml).not.toMatch(/(?:href|src)="\//)
})
