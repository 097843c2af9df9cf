import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, inject, test } from 'vitest'
import {
  attribute,
  headLinks,
  isInside,
  metaContent,
  rawTextOf,
  readPage,
  structuredData,
  textOf,
  type ReadPage,
} from '../setup/read-page.ts'

const baseUrl = inject('baseUrl')
const paths = inject('pages')
const LANGUAGES: readonly (string | undefined)[] = ['fr-CA', 'en-CA']

let pages: readonly ReadPage[]
let missing: ReadPage
beforeAll(async () => {
  const all = [...paths, '/nulle-part'].map((path) => readPage(baseUrl, path))
  missing = (await Promise.all(all)).pop() as ReadPage
  pages = await Promise.all(all.slice(0, -1))
})

/** Paths of the pages for which `holds` is false, for the output of a failing test. */
const exceptions = (holds: (page: ReadPage) => boolean) =>
  pages.filter((page) => !holds(page)).map(({ path }) => path)

test('every page returns 200 with one main, and one non-empty h1 inside it', () => {
  expect(exceptions(({ status }) => status === 200)).toEqual([])
  expect(exceptions(({ all }) => all('h1').length === 1)).toEqual([])
  expect(exceptions(({ all }) => all('main').length === 1)).toEqual([])
  expect(exceptions(({ all }) => all('h1').every((h1) => textOf(h1) !== '' && isInside(h1, 'main')))).toEqual(
    [],
  )
})

// Styles can put the two on separate lines; search engines and the page's own index read the text.
test('adjacent elements do not run their words together', () => {
  const words = (text: string) => text.match(/[\p{L}\d]+/gu)?.length ?? 0
  const glued = ({ path, all }: ReadPage) =>
    ['li', 'th', 'figcaption', 'span']
      .flatMap((name) => all(name))
      .filter(({ childNodes }) =>
        childNodes.every(({ nodeName }) => /^(?:#text|a|b|span|svg)$/.test(nodeName)),
      )
      .filter((part) => words(rawTextOf(part)) < words(part.childNodes.map(rawTextOf).join(' ')))
      .map((part) => `${path}: ${textOf(part)}`)
  expect(pages.flatMap(glued)).toEqual([])
})

test('headings never skip a level', () => {
  const skips = (page: ReadPage) => {
    const levels = page
      .all('*')
      .flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : []))
    return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
  }
  expect(exceptions((page) => !skips(page))).toEqual([])
})

test('titles and descriptions are unique, URLs canonical, languages set and translations mutual [R-ROUTE-03]', () => {
  const titles = pages.map((page) => textOf(page.all('title')[0]))
  const descriptions = pages.map((page) => metaContent(page, 'description') ?? '')
  expect(repeated(titles)).toEqual([])
  expect(repeated(descriptions)).toEqual([])
  expect([...titles, ...descriptions].filter((text) => text === '')).toEqual([])

  const origin = new URL(attribute(headLinks(pages[0] as ReadPage, 'canonical')[0], 'href') ?? '').origin
  const canonical = (page: ReadPage) => headLinks(page, 'canonical').map((link) => attribute(link, 'href'))
  expect(exceptions((page) => canonical(page).join() === origin + page.path)).toEqual([])
  expect(exceptions(({ all }) => LANGUAGES.includes(attribute(all('html')[0], 'lang')))).toEqual([])

  const alternates = new Map(pages.map((page) => [page.path, alternatesOf(page, origin)]))
  expect([...alternates.values()].filter((set) => set.size > 0).length).toBeGreaterThan(0)
  for (const [path, set] of alternates) {
    if (set.size === 0) continue
    expect([path, ...set.keys()]).toEqual([path, 'fr-CA', 'en-CA', 'x-default'])
    expect([set.get('fr-CA'), set.get('en-CA')]).toContain(path)
    for (const twin of set.values()) expect([path, alternates.get(twin)]).toEqual([path, set])
  }
})

function alternatesOf(page: ReadPage, origin: string): ReadonlyMap<string, string> {
  return new Map(
    headLinks(page, 'alternate').flatMap((link) => {
      const code = attribute(link, 'hreflang')
      return code === undefined ? [] : [[code, (attribute(link, 'href') ?? '').replace(origin, '') || '/']]
    }),
  )
}

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

type Thing = Readonly<Record<string, unknown>>

test('structured data is valid and describes the business on every page [R-ROUTE-04]', () => {
  for (const page of pages) {
    const graph = structuredData(page)
    const ids = new Set(graph.map((node) => node['@id']))
    expect(
      graph.filter((node) => typeof node['@type'] !== 'string' && !Array.isArray(node['@type'])),
    ).toEqual([])
    expect([
      page.path,
      references(graph).filter((id) => id.includes(`${page.path}#`) && !ids.has(id)),
    ]).toEqual([page.path, []])

    const business = graph.find((node) => 'aggregateRating' in node)
    expect([page.path, business]).toEqual([
      page.path,
      expect.objectContaining({
        name: 'Nordassain Décontamination',
        telephone: expect.stringMatching(/450.?555.?0142/) as string,
        address: expect.objectContaining({ addressLocality: 'Oka', addressRegion: 'QC' }) as Thing,
        geo: expect.objectContaining({
          latitude: expect.any(Number) as number,
          longitude: expect.any(Number) as number,
        }) as Thing,
        priceRange: expect.stringMatching(/./) as string,
        paymentAccepted: expect.anything() as string,
        areaServed: expect.anything() as Thing,
        hasOfferCatalog: expect.objectContaining({ '@type': 'OfferCatalog' }) as Thing,
        aggregateRating: expect.objectContaining({ ratingValue: expect.anything() as number }) as Thing,
      }),
    ])
    const hours = [business?.openingHoursSpecification].flat() as Thing[]
    expect(new Set(hours.flatMap(({ dayOfWeek }) => dayOfWeek)).size).toBe(7)
    expect(new Set(hours.map(({ opens, closes }) => `${String(opens)}-${String(closes)}`))).toEqual(
      new Set(['00:00-23:59']),
    )
  }
})

/** Every `{ "@id": … }` without other keys, which refers to another node. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  if (entries.length === 1 && entries[0]?.[0] === '@id') return [String(entries[0][1])]
  return entries.flatMap(([, inner]) => references(inner))
}

test('every page preloads the logo and its self-hosted fonts [R-ROUTE-06]', async () => {
  const preloads = (page: ReadPage, as: string) =>
    headLinks(page, 'preload')
      .filter((link) => attribute(link, 'as') === as)
      .map((link) => attribute(link, 'href') ?? '')
  expect(exceptions((page) => preloads(page, 'image').some((href) => href.includes('logo')))).toEqual([])
  expect(exceptions((page) => preloads(page, 'font').length === 2)).toEqual([])

  const fonts = new Set(pages.flatMap((page) => preloads(page, 'font')))
  for (const href of fonts) {
    expect(href).toMatch(/^\/[^/].*\.woff2$/)
    const response = await fetch(baseUrl + href)
    expect([href, response.status, response.headers.get('content-type')]).toEqual([href, 200, 'font/woff2'])
  }
  // No font is requested from another origin, whatever a style sheet says.
  expect(exceptions(({ html }) => !/@font-face[^}]*url\(["']?(?:https?:)?\/\//.test(html))).toEqual([])
})

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // React writes `<br/>`, `popoverTarget` and `hidden=""`: the same document for every parser.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // Style sheets keep telephone numbers on one line.
      'tel-non-breaking': 'off',
      // A list may have a name, and a scrolling table is in a region that can take the focus.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      'prefer-native-element': ['error', { exclude: ['region'] }],
      // Two parts of a page may contain the same landmark if only one is visible: axe checks the visible one.
      'unique-landmark': 'off',
      // Titles are as long as they need to be; `site check` limits their length.
      'long-title': 'off',
      // The scripts come from the site itself.
      'require-sri': 'off',
      'no-trailing-whitespace': 'off',
      'no-inline-style': 'error',
    },
  })
  const reports = await Promise.all(pages.map(({ html, path }) => validator.validateString(html, path)))
  const messages = reports.flatMap(({ results }) =>
    results.flatMap(({ filePath, messages: found }) =>
      found.map(
        ({ ruleId, message, line, column, selector }) =>
          `${filePath}:${line}:${column} ${ruleId} ${message} (${selector})`,
      ),
    ),
  )
  expect(messages).toEqual([])
})

test('home and city pages, and most service pages, load no external style sheet', () => {
  const sheets = (among: RegExp) =>
    pages.filter(({ path }) => among.test(path)).map((page) => headLinks(page, 'stylesheet').length)
  const homesAndCities = sheets(/^\/(?:en|villes\/[^/]+)?$/)
  expect(homesAndCities.length).toBeGreaterThan(15)
  expect(Math.max(...homesAndCities)).toBe(0)
  // The policy has room for the hashes of the most used sheets alone.
  const services = sheets(/^\/(?:en\/)?services\/[^/]+$/)
  expect(services.filter((count) => count === 0).length).toBeGreaterThan(services.length / 2)
})

test('the footer of every page, also of the 404 page, links to the search in its language', () => {
  const withoutSearch = [...pages, missing].filter(({ all }) => {
    const search = attribute(all('html')[0], 'lang') === 'en-CA' ? '/en/search' : '/recherche'
    return !all('a').some((link) => attribute(link, 'href') === search && isInside(link, 'footer'))
  })
  expect(withoutSearch.map(({ path }) => path)).toEqual([])
})

test('the house drawing of the home pages fits in the first TCP flight', () => {
  const FIRST_FLIGHT = 14_600
  const HEADERS = 1_550
  for (const output of ['index.html', 'en.html']) {
    const sent = readFileSync(join(inject('dist'), `${output}.br`)).subarray(0, FIRST_FLIGHT - HEADERS)
    const { BROTLI_OPERATION_FLUSH: finishFlush } = constants
    const html = brotliDecompressSync(sent, { finishFlush }).toString()
    expect([output, html.includes('</style>'), /class="house"[^]*<nav class="legend"/.test(html)]).toEqual([
      output,
      true,
      true,
    ])
  }
})
