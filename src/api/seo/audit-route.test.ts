import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { auditPage } from './audit-page.ts'
import type { FetchedPage } from './page-fetcher.ts'
import type { AuditResult } from './audit-result.ts'
import { htmlOf } from './fixtures/corpus-pages.ts'
import { pages, siteApi } from './fixtures/site-api.ts'
import { scoreOf } from './score.ts'
import { fetchedPage, robotsAnswer } from './fixtures/fetched-page.ts'

const PATH = '/api/seo/audit-complet'
const SITE = 'https://www.nordassain.example'
const everything = { seo: true, performance: true, accessibility: true, copywriting: true, automation: true }
const asked = { siteUrl: SITE, domain: 'www.nordassain.example', options: everything }

// Response times depend on the machine.
const number = expect.any(Number) as number
const withPage = (html: string) => siteApi(pages({ '/': html, '/robots.txt': 'User-agent: *\nAllow: /\n' }))

test('the audit fills every field from the fetched page [R-API-03]', async () => {
  const { call } = await withPage(htmlOf('images').replace('content="Ce que dit la page."', 'content=""'))
  const result = (await (await call(PATH, asked)).json()) as AuditResult
  expect(result).toEqual({
    status: 'success',
    timestamp: '2026-03-02T15:20:00.000Z',
    domain: 'www.nordassain.example',
    scores: { seo: 83, performance: number, accessibility: 81, overall: number },
    reasons: {},
    message: expect.stringContaining('ce n’est pas la note de Lighthouse'),
    report_url: expect.stringMatching(/^\/api\/seo\/rapports\/[0-9a-f]{32}$/),
    instructions: expect.arrayContaining([
      expect.stringMatching(/^Décrivez ces images par alt, .* \(\d+ points\)$/),
      'Publiez la page corrigée, puis relancez l’audit.',
    ]),
    fixes_applied: [],
    recommendations: expect.arrayContaining([
      expect.stringMatching(/^Texte des images : Décrivez ces images/),
      expect.stringMatching(/^Description : Résumez la page/),
      'Longueur du titre : Écrivez un titre de 15 à 60 caractères. Relevé : 8 caractères.',
    ]),
  })
})

test('a fixed page gains the points of its faults: SEO and accessibility reach 100 [R-API-03]', async () => {
  const contents: Record<string, string> = { '/': htmlOf('images'), '/robots.txt': 'User-agent: *\n' }
  const { call } = await siteApi((request, response) => pages(contents)(request, response))
  const audit = async () => (await (await call(PATH, asked)).json()) as AuditResult
  const before = await audit()
  expect(before.scores).toMatchObject({ seo: 92, accessibility: 81 })
  expect(before.instructions).toContainEqual(
    expect.stringMatching(/^Décrivez ces images par alt, .* \(8 points\)$/),
  )
  contents['/'] = htmlOf('images-named')
  expect((await audit()).scores).toEqual({
    seo: 100,
    performance: number,
    accessibility: 100,
    overall: number,
  })
})

test('the part of robots.txt that no crawler reads does not count', async () => {
  const seoWith = async (padding: number) => {
    const robots = `User-agent: *\n${'#'.repeat(padding)}\nDisallow: /\n`
    const { call } = await siteApi(pages({ '/': htmlOf('good'), '/robots.txt': robots }))
    return ((await (await call(PATH, asked)).json()) as AuditResult).scores.seo
  }
  expect(await seoWith(500 * 1024)).toBe(100)
  expect(await seoWith(400 * 1024)).toBeLessThan(100)
})

test('groups that were not requested are not scored, and the reason says so', async () => {
  const { call } = await withPage(htmlOf('good'))
  const options = { ...everything, accessibility: false, performance: false }
  expect(await (await call(PATH, { ...asked, options })).json()).toMatchObject({
    status: 'success',
    scores: { seo: 100, performance: null, accessibility: null, overall: 100 },
    reasons: { performance: 'non demandé', accessibility: 'non demandé' },
  })
  const { status } = await call(PATH, { siteUrl: 'www.nordassain.example' })
  expect(status).toBe(200)
})

test('the report is served for a week, as a page without scripts [R-API-03]', async () => {
  const { call, get, time } = await withPage(
    htmlOf('images').replace('alt="x"', 'alt="x"><script>alert(1)</script'),
  )
  const { report_url: url } = (await (await call(PATH, asked)).json()) as AuditResult
  const response = await get(url)
  expect(response.status).toBe(200)
  const headers = Object.fromEntries(response.headers)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^']+'; /),
    'x-content-type-options': 'nosniff',
  })
  const html = await response.text()
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('Décrivez ces images par alt')
  expect(html).toContain('&lt;img src=')
  expect(html).not.toContain('<script')
  expect(html).not.toMatch(/\sstyle=/)
  expect(parse(html).childNodes).toHaveLength(2)

  time.now = new Date(time.now.getTime() + 7 * 86_400_000)
  expect((await get(url)).status).toBe(404)
  expect((await get('/api/seo/rapports/abc')).status).toBe(404)
})

test('one report is read at a time, and once sixteen requests wait, further ones are answered 503', async () => {
  const { get } = await siteApi(pages({}))
  const gets = Array.from({ length: 20 }, () => get(`/api/seo/rapports/${'0'.repeat(32)}`))
  const statuses = (await Promise.all(gets)).map(({ status }) => status)
  expect([404, 503].map((status) => statuses.filter((each) => each === status).length)).toEqual([17, 3])
  expect((await get(`/api/seo/rapports/${'0'.repeat(32)}`)).status).toBe(404)
})

test('an owner who reads English gets the audit and its report in English and in the site’s time zone', async () => {
  const reader = { language: 'en', timeZone: 'Europe/Paris', home: '/project/' } as const
  const { call, get } = await siteApi(pages({ '/': htmlOf('images') }), undefined, reader)
  const result = (await (await call(PATH, asked)).json()) as AuditResult
  expect(result).toMatchObject({
    message: expect.stringContaining('it is not Lighthouse’s score'),
    instructions: expect.arrayContaining(['Publish the corrected page, then run the audit again.']),
    recommendations: expect.arrayContaining([
      expect.stringMatching(/^Image text: Describe these images/),
      'Title length: Write a title of 15 to 60 characters. Measured: 8 characters.',
    ]),
  })
  const html = await (await get(result.report_url)).text()
  expect(html).toContain('<html lang="en">')
  for (const text of [
    'March 2, 2026 at 4:20 p.m.',
    'Audit of www.',
    'out of 100',
    'Image text: <span',
    '<a href="/project/">',
  ])
    expect(html).toContain(text)
  expect(html).not.toMatch(/ : |Rien|corriger|caractère| mots?\b| ko\b/)
})

test.each([
  ['http://127.0.0.1/', 403],
  ['https://exemple.ca/', 403],
  ['https://www.nordassain.example/api/health', 403],
  ['file:///etc/passwd', 403],
  ['https://www.nordassain.example\\@127.0.0.1/', 422],
  ['', 422],
])('the address %j is answered %i, and nothing is requested [R-API-08]', async (siteUrl, status) => {
  const { call, listener } = await withPage(htmlOf('good'))
  const response = await call(PATH, { siteUrl })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({
    message: expect.stringContaining('https://www.nordassain.example'),
  })
  expect(listener.connections()).toBe(0)
})

test('every page that cannot be read gets the same answer, whatever the cause [R-API-08]', async () => {
  const { call } = await siteApi((request, response) => {
    const { url } = request
    if (url === '/coupee') return response.destroy()
    if (url === '/sans-fin') return pages({ '/sans-fin': '<p>x'.repeat(50_000) })(request, response)
    if (url === '/image') return response.setHeader('Content-Type', 'image/png').end('x')
    return response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
  })
  const answers = await Promise.all(
    ['/coupee', '/image', '/sans-fin', '/detour'].map((path) => call(PATH, { siteUrl: SITE + path })),
  )
  expect(answers.map(({ status }) => status)).toEqual([502, 502, 502, 502])
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toContain('n’a pas pu être lue')
})

test.each([
  [{}],
  [{ siteUrl: 3 }],
  [{ siteUrl: SITE, domain: 'autre.example' }],
  [{ siteUrl: SITE, options: { seo: 'oui' } }],
  [{ siteUrl: SITE, options: { autre: true } }],
  [{ siteUrl: SITE, inconnu: 1 }],
  [[]],
])('the body %j is answered 422', async (body) => {
  const { call, listener } = await withPage(htmlOf('good'))
  expect((await call(PATH, body)).status).toBe(422)
  expect(listener.connections()).toBe(0)
})

test('the sixth audit within a minute is answered 429, and submitted addresses are not logged', async () => {
  const { call, log } = await withPage(htmlOf('good'))
  for (let n = 0; n < 5; n++) expect((await call(PATH, asked, {}, '203.0.113.9')).status).toBe(200)
  const limited = await call(PATH, { siteUrl: 'https://secret.example/' }, {}, '203.0.113.9')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await call(PATH, { siteUrl: 'https://secret.example/' })).status).toBe(403)
  expect(JSON.stringify(log)).not.toContain('secret')
})

test('a slow response, a heavy page, many requests, and no caching or compression each lower the performance score', () => {
  const headers = { 'cache-control': 'no-cache', 'content-encoding': 'br' }
  const scoreOfPage = (body: string, answer: Partial<FetchedPage> = {}) => {
    const fetched = fetchedPage(body, { headers, firstByteMs: 600, ...answer })
    const checks = auditPage({ fetched, robots: robotsAnswer('', 200), now: 0, language: 'fr' })
    return scoreOf('performance', checks)
  }
  const image = '<img src=a.png width=1 height=1>'
  const text = (length: number) => '<p>'.padEnd(length, 'x')
  expect(scoreOfPage(image.repeat(40).padEnd(100_000, 'x'))).toBe(100)
  expect(scoreOfPage('<p>', { firstByteMs: 601 })).toBe(77)
  expect(scoreOfPage(text(100_001))).toBe(77)
  expect(scoreOfPage(image.repeat(41))).toBe(86)
  expect(scoreOfPage('<p>', { headers: { 'content-encoding': 'br' } })).toBe(91)
  expect([1399, 1400].map((length) => scoreOfPage(text(length), { headers: { etag: 'a' } }))).toEqual([
    100, 86,
  ])
  expect(scoreOfPage(text(100_001), { headers: {}, firstByteMs: 601 })).toBe(32)
})
