import { expect, inject, test } from 'vitest'
import { attribute, headLinks, readPage, textOf } from '../setup/read-page.ts'

const baseUrl = inject('baseUrl')

const ROUTES = [
  '/',
  '/blog',
  '/blog/guide-decontamination-amiante-quebec-2025',
  '/blog/moisissures-maison-detection-solutions-2025',
  '/blog/nettoyage-apres-deces-service-discret-quebec',
  '/seo-optimizer',
  '/seo-dashboard',
  '/contact',
  '/urgence',
  '/en',
  '/en/contact',
  '/services/decontamination-amiante',
  '/services/decontamination-moisissures',
  '/services/nettoyage-apres-deces',
  '/services/test-qualite-air',
  '/services/degat-eau',
  '/services/enlevement-vermiculite',
  '/services/caracterisation-amiante',
  '/services/investigation-amiante',
  '/services/inspection-post-sinistre',
  '/services/inspection-pre-achat',
  '/villes/saint-jerome',
  '/villes/mirabel',
  '/villes/blainville',
  '/villes/saint-eustache',
  '/villes/mont-tremblant',
  '/en/cities/mont-tremblant',
  '/google-indexing',
  '/ai-assistant',
  '/button-showcase',
]
const FILES = ['/robots.txt', '/sitemap.xml']

test('every route in the route table returns 200 with its own page [R-ROUTE-01]', async () => {
  const pages = await Promise.all(ROUTES.map((path) => readPage(baseUrl, path)))
  expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])

  const own = (path: string, canonical: string | undefined) =>
    new URL(canonical ?? 'about:blank').pathname === path
  expect(
    pages
      .filter((page) => !own(page.path, attribute(headLinks(page, 'canonical')[0], 'href')))
      .map(({ path }) => path),
  ).toEqual([])
  expect(new Set(pages.map(({ html }) => html)).size).toBe(ROUTES.length)

  for (const path of FILES) expect([path, (await fetch(baseUrl + path)).status]).toEqual([path, 200])
})

test.for(['/nulle-part', '/services/nulle-part', '/Contact', '/en/nowhere', '/index.php', '/%F0%9F%98%80'])(
  'the unknown path %s returns the 404 page [R-ROUTE-02]',
  async (path) => {
    const page = await readPage(baseUrl, path)
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(textOf(page.all('h1')[0])).toBe('404 Page Not Found')
    // Whoever followed an English address reads English.
    expect(page.all('a').map(textOf)).toContain('English home page')
  },
)

test('every link points to an existing page, file or anchor [R-ROUTE-09]', async () => {
  const pages = await Promise.all(inject('pages').map((path) => readPage(baseUrl, path)))
  const anchors = new Map(
    pages.map((page) => [page.path, new Set(page.all('*').map((element) => attribute(element, 'id')))]),
  )
  const elsewhere = new Map<string, Promise<number>>()
  const statusOf = (path: string) => {
    const known = elsewhere.get(path) ?? fetch(baseUrl + path).then(({ status }) => status)
    elsewhere.set(path, known)
    return known
  }

  const broken: string[] = []
  for (const page of pages) {
    for (const link of page.all('a')) {
      const url = new URL(attribute(link, 'href') ?? '', baseUrl + page.path)
      if (url.origin !== baseUrl) continue
      const ids = anchors.get(url.pathname)
      const hash = decodeURIComponent(url.hash.slice(1))
      if (ids ? hash !== '' && !ids.has(hash) : (await statusOf(url.pathname)) !== 200)
        broken.push(`${page.path} -> ${url.href}`)
    }
  }
  expect(broken).toEqual([])

  const named = [
    '/services',
    '/services/moisissure-vermiculite',
    '/secteurs',
    '/urgences/degats-eau',
    '/urgences/amiante-urgence',
    '/urgences/moisissures-importantes',
    '/urgences/sinistre',
    '/mentions-legales',
    '/politique-confidentialite',
    '/en/services/asbestos-removal',
    '/en/services/mold-remediation',
    '/en/services/air-quality-testing',
    '/en/cities/saint-jerome',
    '/en/cities/blainville',
    '/en/cities/mirabel',
    ...['boisbriand', 'deux-montagnes', 'sainte-sophie', 'sainte-therese', 'rosemere', 'lorraine'].map(
      (slug) => `/villes/${slug}`,
    ),
  ]
  expect(named.filter((path) => !anchors.has(path))).toEqual([])
  expect([...anchors.keys()].some((path) => path.startsWith('/secteurs/'))).toBe(true)
})
