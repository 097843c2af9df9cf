import { expect, test } from 'vitest'
import { business, testApi } from '../fixtures/test-api.ts'
import { googleServer } from './fixtures/google-server.ts'

const SUBMIT = '/api/submit-to-google'
const { origin } = business
const SITEMAP = `${origin}/sitemap.xml`
const now = new Date('2026-03-02T15:20:00.000Z')

/** The handler with a local Google server, where the account owns the site's property. */
async function submitApi(
  options: {
    readonly owned?: readonly string[]
    readonly credentials?: 'stranger' | object
    readonly property?: string
  } = {},
) {
  const google = await googleServer(options.owned ?? [`${origin}/`], () => api.time.now)
  const credentials =
    options.credentials === 'stranger'
      ? await google.stranger()
      : await google.account({ ...options.credentials })
  const api = await testApi({
    searchEngines: {
      google: { credentials, property: options.property ?? `${origin}/`, apiUrl: google.url },
    },
  })
  const submit = async (clientIp?: string) => {
    const response = await api.call(SUBMIT, { url: origin }, {}, clientIp)
    const answer = (await response.json()) as Record<string, unknown>
    return { ...answer, status: response.status } as Record<string, unknown>
  }
  return { ...api, google, submit }
}

test('the sitemap is submitted with a signed assertion and succeeds once Google acknowledges it [R-API-06]', async () => {
  const { submit, google, log } = await submitApi()
  expect(await submit()).toEqual({
    status: 200,
    success: true,
  })
  expect(google.submitted).toEqual([{ site: `${origin}/`, feed: SITEMAP }])
  expect(log).toContainEqual({ level: 'info', event: 'submit-to-google', outcome: 'acknowledged' })
})

test('missing credentials are reported as not_configured [R-API-06]', async () => {
  const { call } = await testApi()
  const response = await call(SUBMIT, { url: origin })
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      success: false,
      reason: 'not_configured',
    },
  ])
})

test('a domain property is submitted under its own name', async () => {
  const property = 'sc-domain:nordassain.example'
  const { submit, google } = await submitApi({ owned: [property], property })
  expect((await submit())['success']).toBe(true)
  expect(google.submitted).toEqual([{ site: property, feed: SITEMAP }])
})

test.each([
  ['whose key Google does not know', { credentials: 'stranger' as const }, 'bad_credentials', []],
  ['of another name', { credentials: { client_email: 'x@y.example' } }, 'bad_credentials', []],
  ['whose key is not one', { credentials: { private_key: 'zut' } }, 'bad_credentials', []],
  ['that lacks its key', { credentials: { private_key: undefined } }, 'bad_credentials', []],
  ['without a right to the site', { owned: ['https://autre.example/'] }, 'no_permission', []],
])('an account %s is refused with its own reason', async (_, options, reason, submitted) => {
  const { submit, google, log } = await submitApi(options)
  expect(await submit()).toMatchObject({ status: 200, success: false, reason })
  expect(google.submitted).toEqual(submitted)
  expect(JSON.stringify(log)).not.toMatch(/PRIVATE|ya29|@/)
})

test('credentials that are not JSON are reported as bad_credentials', async () => {
  const google = { credentials: 'pas du JSON', property: `${origin}/`, apiUrl: 'http://127.0.0.1:1' }
  const { call } = await testApi({ searchEngines: { google } })
  expect(await (await call(SUBMIT, { url: origin })).json()).toMatchObject({ reason: 'bad_credentials' })
})

test.each([
  ['token', 500, 'unavailable'],
  ['token', 429, 'too_many'],
  ['sitemap', 503, 'unavailable'],
  ['sitemap', 429, 'too_many'],
  ['sitemap', 401, 'bad_credentials'],
  ['sitemap', 404, 'unknown_property'],
  ['sitemap', 400, 'refused'],
  ['sitemap', 302, 'refused'],
] as const)('Google answering %s with %i is reported as a failure', async (kind, status, reason) => {
  const { submit, google } = await submitApi()
  google.faults[kind].push({ status, headers: { Location: `${google.url}/token` } })
  expect(await submit()).toMatchObject({ status: 200, success: false, reason })
  expect(google.submitted).toEqual([])
})

test('Google being unreachable is reported as a failure', async () => {
  const { google } = await submitApi()
  const settings = {
    credentials: await google.account(),
    property: `${origin}/`,
    apiUrl: 'http://127.0.0.1:1',
  }
  const { call } = await testApi({ searchEngines: { google: settings } })
  // Both clocks agree, so the token is granted; only the API is down.
  expect(await (await call(SUBMIT, { url: `${origin}/` })).json()).toMatchObject({
    success: false,
    reason: 'unreachable',
  })
})

test.each([
  [{ url: 'https://autre.example' }, 422],
  [{ url: `${origin}/contact` }, 422],
  [{ url: `${origin}@autre.example` }, 422],
  [{ url: 'http://127.0.0.1:22' }, 422],
  [{ url: 'file:///etc/passwd' }, 422],
  [{ url: origin, autre: 1 }, 422],
  [{ url: 3 }, 422],
  [[], 422],
  [null, 422],
])('%j is refused: only this site can be submitted [R-API-08]', async (body, status) => {
  const { call, google } = await submitApi()
  const response = await call(SUBMIT, body)
  expect([response.status, await response.json()]).toEqual([
    status,
    { message: 'Seul ce site peut être soumis, par son adresse publique.' },
  ])
  expect(google.calls).toEqual([])
})

test('submissions are limited to three an hour per client and twelve in total', async () => {
  const { submit, call, google, time } = await submitApi()
  const statuses = async (clientIp: string, times: number) => {
    const all = []
    for (let n = 0; n < times; n++) all.push((await submit(clientIp))['status'])
    return all
  }
  expect(await statuses('203.0.113.1', 4)).toEqual([200, 200, 200, 429])
  expect(await statuses('203.0.113.2', 3)).toEqual([200, 200, 200])
  const refused = await call(SUBMIT, { url: origin }, {}, '203.0.113.1')
  // The window is one hour, of which forty minutes are left.
  expect(refused.headers.get('retry-after')).toBe('2400')
  expect(await refused.json()).toEqual({
    message: 'Cet outil vient de servir plusieurs fois. Réessayez un peu plus tard.',
  })
  for (const host of [3, 4, 5]) await statuses(`203.0.113.${host}`, 2)
  expect((await submit('203.0.113.9'))['status']).toBe(429)
  expect(google.submitted).toHaveLength(12)
  time.now = new Date(now.getTime() + 2_400_000)
  expect((await submit('203.0.113.1'))['status']).toBe(200)
  expect(google.submitted).toHaveLength(13)
})
