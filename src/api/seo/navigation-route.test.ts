import { HttpError } from '../http/http-error.ts'
import { expect, test } from 'vitest'
import { testApi } from '../fixtures/test-api.ts'
import { pages, siteApi } from './fixtures/site-api.ts'
import type { PageFetcher } from './page-fetcher.ts'
import { fetchedPage } from './fixtures/fetched-page.ts'

const PATH = '/api/seo/test-navigation'

test('every route is requested and reported with its status and load time [R-API-04]', async () => {
  const { get, json } = await siteApi(
    ({ url }, response) => {
      response.setHeader('Content-Type', 'text/html')
      if (url === '/ailleurs') return response.writeHead(301, { Location: '/' }).end()
      if (url === '/coupee') return response.destroy()
      return response.writeHead(url === '/perdue' ? 404 : 200).end('<title>x</title>')
    },
    ['/', '/contact', '/perdue', '/ailleurs', '/coupee'],
  )
  const result = await json(get(PATH))
  expect(result).toEqual({
    status: 'partial',
    summary: 'Pages du site qui répondent : 2 sur 5.',
    accessible_pages: 2,
    total_pages_tested: 5,
    results: [
      { page: '/', accessible: true, status: 200, load_time: expect.any(Number) },
      { page: '/contact', accessible: true, status: 200, load_time: expect.any(Number) },
      { page: '/perdue', accessible: false, status: 404, load_time: expect.any(Number) },
      { page: '/ailleurs', accessible: false, status: 301, load_time: expect.any(Number) },
      { page: '/coupee', accessible: false, status: 'aucune réponse', load_time: null },
    ],
  })
})

test('an owner who reads English gets the summary in English', async () => {
  const reader = { language: 'en', timeZone: 'UTC' } as const
  const { get, json } = await siteApi(
    ({ url }, response) => {
      response.setHeader('Content-Type', 'text/html')
      if (url === '/') response.end('<title>x</title>')
      else response.destroy()
    },
    ['/', '/coupee'],
    reader,
  )
  expect(await json(get(PATH))).toMatchObject({
    summary: 'Pages of the site that answer: 1 of 2.',
    results: [{ page: '/' }, { page: '/coupee', status: 'no answer' }],
  })
})

test('the result is a success if every page answers, and an error if none does', async () => {
  const well = await siteApi(pages({ '/': '<title>x</title>' }), ['/'])
  expect(await well.json(well.get(PATH))).toMatchObject({
    status: 'success',
    summary: 'Toutes les pages du site répondent.',
  })
  const ill = await siteApi(pages({}), ['/a', '/b'])
  expect(await ill.json(ill.get(PATH))).toMatchObject({
    status: 'error',
    summary: 'Pages du site qui répondent : 0 sur 2.',
    accessible_pages: 0,
  })
})

test('a handler without routes reports an error and requests nothing', async () => {
  const { get, json, listener } = await siteApi(pages({ '/': '<title>x</title>' }))
  expect(await json(get(PATH))).toEqual({
    status: 'error',
    summary: 'Aucune page du site n’est connue.',
    accessible_pages: 0,
    total_pages_tested: 0,
    results: [],
  })
  expect(listener.connections()).toBe(0)
})

test('only a few pages are requested at a time, and calls within a minute share one test', async () => {
  let [open, most, asked] = [0, 0, 0]
  const routes = Array.from({ length: 40 }, (_, index) => `/${index}`)
  const { get, time } = await siteApi((_, response) => {
    asked++
    most = Math.max(most, ++open)
    setImmediate(() => {
      open--
      response.setHeader('Content-Type', 'text/html').end('<title>x</title>')
    })
  }, routes)
  const answers = await Promise.all([get(PATH), get(PATH), get(PATH)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(asked).toBe(40)
  expect(most).toBeLessThanOrEqual(6)
  time.now = new Date(time.now.getTime() + 60_000)
  await get(PATH)
  expect(asked).toBe(80)
})

test('cross-site requests and too many calls by one client are refused [R-API-08]', async () => {
  const { get, listener } = await siteApi(pages({ '/': '<title>x</title>' }), ['/'])
  expect((await get(PATH, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(listener.connections()).toBe(0)
  for (let n = 0; n < 10; n++) expect((await get(PATH, {}, '203.0.113.9')).status).toBe(200)
  const limited = await get(PATH, {}, '203.0.113.9')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await get(PATH, {}, '203.0.113.10')).status).toBe(200)
})

test('the configured site is tested, whatever host the request names [R-API-08]', async () => {
  const { handler, listener } = await siteApi(pages({ '/': '<title>x</title>' }), ['/'])
  const spoofed = new Request('http://169.254.169.254/api/seo/test-navigation', {
    headers: { host: '169.254.169.254', 'x-forwarded-host': '169.254.169.254' },
  })
  expect(await (await handler.fetch(spoofed)).json()).toMatchObject({ accessible_pages: 1 })
  expect(listener.connections()).toBe(1)
})

test('a test is answered 503 while audits are busy, and runs once they are not', async () => {
  let free = false
  const fetchPage: PageFetcher = async (url) => {
    if (!free) throw new HttpError(503, 'toolBusy', { 'Retry-After': '10' })
    return fetchedPage('', { url })
  }
  const { handler } = await testApi({ routes: ['/'], fetchPage })
  const ask = () => handler.fetch(new Request(`https://www.nordassain.example${PATH}`))
  const busy = await ask()
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await busy.json()).toEqual({ message: expect.any(String) })
  free = true
  expect(await (await ask()).json()).toMatchObject({ accessible_pages: 1 })
})
