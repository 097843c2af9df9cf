import { expect, inject, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { attribute, headLinks, metaContent, readPage } from '../setup/read-page.ts'

const baseUrl = inject('baseUrl')
const { openPage } = useBrowser()
const read = async (path: string) => (await fetch(baseUrl + path)).text()
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
const sitemaps = async () => Promise.all(locations(await read('/sitemap.xml')).map(read))

test('robots.txt is text with a crawl delay of one second for each listed crawler [R-ROUTE-07]', async () => {
  const response = await fetch(`${baseUrl}/robots.txt`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  const groups = (await response.text()).split(/^(?=User-agent:)/m).slice(1)
  expect(groups[0]).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
  expect(groups.length).toBeGreaterThan(5)
  for (const group of groups.slice(1))
    expect(group).toMatch(/^User-agent: [\w-]+\nCrawl-delay: 1\nDisallow: \/api\/\n/)
})

test('the five sitemaps include the main pages, and list each page once [R-ROUTE-08]', async () => {
  const parts = await sitemaps()
  expect(parts).toHaveLength(5)
  const listed = parts.flatMap(locations)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(
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

test('every listed page exists, is indexable and is its own canonical URL [R-ROUTE-08]', async () => {
  const pages = await Promise.all(
    (await sitemaps()).flatMap(locations).map((path) => readPage(baseUrl, path)),
  )
  const canonical = (page: (typeof pages)[number]) =>
    attribute(headLinks(page, 'canonical')[0], 'href') ?? 'about:blank'
  const wrong = pages.filter(
    (page) =>
      page.status !== 200 ||
      metaContent(page, 'robots') !== undefined ||
      new URL(canonical(page)).pathname !== page.path,
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('the alternates of a page in the sitemap match those in its head [R-ROUTE-03]', async () => {
  const xml = (await sitemaps()).join('')
  const entry =
    xml.split('<url>').find((url) => url.includes('/contact</loc>') && !url.includes('/en/contact</loc>')) ??
    ''
  const inSitemap = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, url]) => [
    code,
    url,
  ])
  const page = await readPage(baseUrl, '/contact')
  const inPage = headLinks(page, 'alternate').flatMap((link) =>
    attribute(link, 'hreflang') ? [[attribute(link, 'hreflang'), attribute(link, 'href')]] : [],
  )
  expect(inSitemap).toEqual(inPage)
  expect(inSitemap.map(([code]) => code)).toEqual(['fr-CA', 'en-CA', 'x-default'])
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

test('the site map page links to every page and shows the statistics next to the actual count [R-ROUTE-08]', async () => {
  const plan = await readPage(baseUrl, '/plan-du-site')
  const linked = new Set(plan.all('a').map((link) => attribute(link, 'href')))
  const listed = (await sitemaps()).flatMap(locations)
  expect(listed.filter((path) => path !== '/plan-du-site' && !linked.has(path))).toEqual([])
  for (const figure of ['43+', '17', '26', String(listed.length)])
    expect(plan.html).toContain(`>${figure}</td>`)
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
