import { expect, test } from 'vitest'
import type { PageFetcher } from './seo/page-fetcher.ts'
import { business, contactPayload, homePayload, testApi } from './fixtures/test-api.ts'
import { fetchedPage } from './seo/fixtures/fetched-page.ts'

const STRICT = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** Text that only code produces: a position in a file, the name of an error class. */
const TRACE = /\bat \S+ \(|\.ts:\d|node_modules|[A-Z]\w+Error\b|SQLITE|no such table/
const PERSONAL = /Élise|Roy\b|elise\.roy|450-555-0199|Jean|Côté|exemple\.ca|vermiculite|203\.0\.113/i

const JSON_TYPE = { 'content-type': 'application/json' }
const OWN = { ...JSON_TYPE, 'sec-fetch-site': 'same-origin' }
const page = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

/** What is sent to every address: requests as the site, an outside client and a hostile client send them. */
const SENDINGS: readonly (readonly [name: string, headers: Record<string, string>, body?: string])[] = [
  ['nothing', {}],
  ['what the site sends', OWN, JSON.stringify(homePayload)],
  ['the other form', OWN, JSON.stringify(contactPayload)],
  ['a plain form post', page, new URLSearchParams({ ...homePayload, _form: 'accueil' }).toString()],
  ['an address in JSON', OWN, JSON.stringify({ url: business.origin, siteUrl: business.origin })],
  ['broken JSON', OWN, '{"url":'],
  ['another type', { 'content-type': 'text/plain' }, 'bonjour'],
  ['another site', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, '{}'],
  ['another origin', { ...JSON_TYPE, origin: 'https://mechant.example' }, '{}'],
  ['too much', OWN, JSON.stringify({ url: 'x'.repeat(20_000) })],
  ['a strange language', { ...OWN, 'accept-language': '\u00ff;q=x', referer: 'http://[' }, '{}'],
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A site with identical pages. */
const fetchPage: PageFetcher = async (url) =>
  fetchedPage('<!doctype html><html lang="fr"><title>Page</title><h1>Page</h1></html>', {
    url,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

type Api = Awaited<ReturnType<typeof testApi>>

/** Sends every request to every address of the handler, and to some that do not exist. */
async function answersOf({ handler }: Api) {
  const paths = new Set(handler.routes.map(({ path }) => path.replace(/:\w+|\*/g, 'x')))
  const answers = []
  for (const path of [...paths, '/api', '/api/rien', '/api/contact/x', '/api/%2e%2e/contact']) {
    for (const method of METHODS) {
      for (const [name, headers, body] of SENDINGS) {
        const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
        const init = { method, headers, ...(hasBody && { body }) }
        const request = new Request(`${business.origin}${path}`, init)
        const response = await handler.fetch(request, { clientIp: '203.0.113.7' })
        const what = `${method} ${path} with ${name}`
        answers.push({ what, method, path, response, text: await response.text() })
      }
    }
  }
  return answers
}

/** What must hold for any response. */
function expectStrict({ what, method, response, text }: Awaited<ReturnType<typeof answersOf>>[number]) {
  const headers = Object.fromEntries(response.headers)
  expect(headers, what).toMatchObject(STRICT)
  expect(headers['content-security-policy'], what).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
  expect(
    Object.keys(headers).filter((name) => name.startsWith('access-control-') || name === 'set-cookie'),
    what,
  ).toEqual([])
  expect(text, what).not.toMatch(TRACE)
  if (method === 'HEAD') return
  if (headers['content-type'] === 'application/json; charset=utf-8') {
    expect(headers['content-security-policy'], what).toContain('sandbox')
    if (!response.ok && !('status' in JSON.parse(text)))
      expect(JSON.parse(text), what).toMatchObject({ message: expect.stringMatching(/\S/) })
  } else {
    expect(headers['content-type'], what).toBe('text/html; charset=utf-8')
    expect(text, what).toMatch(/^<!doctype html>/)
    expect(text, what).not.toMatch(/<script/i)
  }
}

test('every response has strict headers and reveals nothing about the code', async () => {
  const api = await testApi({ fetchPage })
  const answers = await answersOf(api)
  expect(answers.length).toBeGreaterThan(500)
  for (const answer of answers) expectStrict(answer)
  const failures = answers.filter(({ response }) => response.status >= 500).map(({ what }) => what)
  expect(failures).toEqual([])
})

test('an unsupported method is answered 405 with the supported ones in Allow', async () => {
  const { handler } = await testApi()
  const taken = new Map<string, string[]>()
  for (const { method, path } of handler.routes) {
    if (method !== 'ALL') taken.set(path, [...(taken.get(path) ?? []), method])
  }
  for (const [path, methods] of taken) {
    for (const method of METHODS) {
      if (methods.includes(method) || (method === 'HEAD' && methods.includes('GET'))) continue
      const address = business.origin + path.replace(/:\w+|\*/g, 'x')
      const response = await handler.fetch(new Request(address, { method, headers: JSON_TYPE }))
      expect([method, path, response.status]).toEqual([method, path, 405])
      expect(response.headers.get('allow')).toBe(methods.includes('GET') ? 'GET, HEAD' : methods.join(', '))
    }
  }
})

test('without its database, every route still answers and does not reveal the cause', async () => {
  const api = await testApi()
  await api.db.destroy()
  for (const answer of await answersOf(api)) {
    expectStrict(answer)
    if (answer.response.status >= 500) expect(answer.response.status, answer.what).toBe(503)
  }
})

test('the log has one line per response and no visitor data', async () => {
  const api = await testApi()
  const answers = await answersOf(api)
  const requests = api.log.filter(({ event }) => event === 'request')
  expect(requests).toHaveLength(answers.length)
  for (const line of requests) {
    expect(Object.keys(line)).toEqual(['level', 'event', 'method', 'path', 'status', 'ms'])
  }
  expect(JSON.stringify(api.log)).not.toMatch(PERSONAL)
  expect(JSON.stringify(api.log)).not.toContain('/rien')
})
