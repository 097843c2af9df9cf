import { expect, test } from 'vitest'
import { business, testApi } from '../fixtures/test-api.ts'
import { startListener } from '../fixtures/listener.ts'
import { indexNowServer } from './fixtures/index-now-server.ts'

const OPTIMIZE = '/api/seo/optimize'
const KEY = 'a7f3c2e19b0d4e58'
const { origin } = business
const host = new URL(origin).host

/** The handler of a site whose pages the test changes, with a local IndexNow server. */
async function optimizeApi(
  pages: Record<string, string>,
  served: Readonly<Record<string, string>> = { [`/${KEY}.txt`]: KEY },
) {
  const engine = await indexNowServer(host, served)
  const api = await testApi({ pages, searchEngines: { indexNow: { key: KEY, url: engine.url } } })
  const optimize = async () => (await api.call(OPTIMIZE)).json() as Promise<Record<string, unknown>>
  return { ...api, engine, optimize }
}

test('exactly the pages that changed since the last run are announced [R-API-07]', async () => {
  const pages: Record<string, string> = { '/': 'a1', '/contact': 'c1', '/blog/moisissures': 'm1' }
  const { optimize, engine, time } = await optimizeApi(pages)
  expect(await optimize()).toEqual({
    success: true,
    timestamp: '2026-03-02T15:20:00.000Z',
    announced: 3,
  })
  expect(engine.batches).toEqual([[`${origin}/`, `${origin}/contact`, `${origin}/blog/moisissures`]])

  time.now = new Date('2026-03-02T16:00:00.000Z')
  expect(await optimize()).toEqual({
    success: true,
    timestamp: '2026-03-02T16:00:00.000Z',
    announced: 0,
  })
  expect(engine.batches).toHaveLength(1)

  pages['/contact'] = 'c2'
  pages['/urgence'] = 'u1'
  delete pages['/blog/moisissures']
  expect(await optimize()).toMatchObject({ success: true, announced: 3 })
  expect(engine.batches[1]).toEqual([`${origin}/contact`, `${origin}/urgence`, `${origin}/blog/moisissures`])
  expect(await optimize()).toMatchObject({ success: true, announced: 0 })
})

test('concurrent calls announce each page once', async () => {
  const { optimize, engine } = await optimizeApi({ '/': 'a1' })
  const answers = await Promise.all([optimize(), optimize(), optimize()])
  expect(answers.map((answer) => answer['announced'])).toEqual([1, 1, 1])
  expect(engine.batches).toHaveLength(1)
})

test('a page that changes back is announced again', async () => {
  const pages: Record<string, string> = { '/': 'a1' }
  const { optimize, engine } = await optimizeApi(pages)
  for (const hash of ['a1', 'a2', 'a1']) {
    pages['/'] = hash
    await optimize()
  }
  expect(engine.batches).toHaveLength(3)
})

test('batches hold at most 10,000 addresses, and a refused batch is sent on the next run', async () => {
  const pages = Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`/page-${n}`, 'h']))
  const { optimize, engine, store } = await optimizeApi(pages)
  engine.answers.push(200, 429)
  expect(await optimize()).toMatchObject({ success: false, reason: 'too_many', announced: 10_000 })
  expect((await store.submittedPages()).size).toBe(10_000)
  engine.answers.push(202, 200)
  expect(await optimize()).toMatchObject({ success: true, announced: 10_001 })
  expect(engine.batches.map((batch) => batch.length)).toEqual([10_000, 10_000, 1])
  expect(new Set(engine.batches.flat()).size).toBe(20_001)
})

test.each([
  [400, 'refused'],
  [403, 'bad_key'],
  [422, 'refused'],
  [429, 'too_many'],
  [503, 'unavailable'],
  [302, 'refused'],
])(
  'an engine that answers %i is reported as a failure, and no page counts as announced',
  async (status, reason) => {
    const { optimize, engine, store } = await optimizeApi({ '/': 'a1' })
    engine.answers.push(status)
    expect(await optimize()).toMatchObject({
      success: false,
      reason,
      announced: 0,
      timestamp: expect.stringMatching(/^2026-03-02T/),
    })
    expect((await store.submittedPages()).size).toBe(0)
  },
)

test('a site that does not serve its key is reported as bad_key', async () => {
  const { optimize } = await optimizeApi({ '/': 'a1' }, {})
  expect(await optimize()).toMatchObject({ success: false, reason: 'bad_key' })
})

test('a missing key, site build or network is reported as the reason for failure [R-API-07]', async () => {
  const indexNow = { key: KEY, url: 'http://127.0.0.1:1' }
  const outcomes = [
    await testApi({ pages: { '/': 'a' } }),
    await testApi({ searchEngines: { indexNow } }),
    await testApi({ pages: { '/': 'a' }, searchEngines: { indexNow } }),
  ].map(async ({ call }) => (await call(OPTIMIZE)).json())
  expect(await Promise.all(outcomes)).toMatchObject([
    { success: false, reason: 'not_configured' },
    { success: false, reason: 'not_built' },
    { success: false, reason: 'unreachable' },
  ])
})

test('an engine whose response never ends does not block the announcement', async () => {
  const { url } = await startListener((_, response) => {
    const goOn = () => {
      while (response.write('x'.repeat(16_384)));
    }
    response.on('drain', goOn)
    goOn()
  })
  const { call } = await testApi({ pages: { '/': 'a' }, searchEngines: { indexNow: { key: KEY, url } } })
  expect(await (await call(OPTIMIZE)).json()).toMatchObject({ success: true, announced: 1 })
})

test.each([
  [{ 'content-type': 'text/plain' }, 415],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
])('a call with headers %j is refused before anything is announced', async (headers, status) => {
  const { call, engine, store } = await optimizeApi({ '/': 'a1' })
  const response = await call(OPTIMIZE, undefined, headers as Record<string, string>)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toContain('success')
  expect([engine.batches, (await store.submittedPages()).size]).toEqual([[], 0])
})

test('one client can run it six times an hour', async () => {
  const { call } = await optimizeApi({ '/': 'a1' })
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await call(OPTIMIZE, undefined, {}, '2001:db8::1')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})
