import { afterEach, expect, test, vi } from 'vitest'
import { load, request, send } from './request.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Gives every request the same response, and records the requests. */
function serve(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(answer()))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('every request sends cookies and a JSON content type, with or without a body', async () => {
  const fetched = serve(() => json({}))
  await load(['/api/a'])
  await request('POST', '/api/b')
  await send('POST', '/api/c', { url: 'https://un.example' })
  for (const [, init] of fetched.mock.calls) {
    expect(init).toMatchObject({ credentials: 'include', headers: { 'Content-Type': 'application/json' } })
  }
  expect(fetched.mock.calls.map(([, { method, body }]) => [method, body])).toEqual([
    ['GET', undefined],
    ['POST', undefined],
    ['POST', '{"url":"https://un.example"}'],
  ])
})

test('keys become URLs, errors are thrown, a 401 can return null, and nothing is retried [R-SEO-09]', async () => {
  vi.useFakeTimers()
  const refuse = (status: number, statusText: string, body = '') =>
    serve(() => new Response(body, { status, statusText }))

  const well = serve(() => json({ pages: 3 }))
  expect(await load(['/api', 'seo', 'test-navigation'])).toEqual({ pages: 3 })
  expect(well.mock.calls[0]?.[0]).toBe('/api/seo/test-navigation')

  const busy = refuse(429, 'Too Many Requests', 'Trop de demandes')
  await expect(load(['/api/a'])).rejects.toThrow(/^429: Trop de demandes$/)
  await expect(request('POST', '/api/a')).rejects.toThrow(/^429: Trop de demandes$/)
  refuse(503, 'Service Unavailable')
  await expect(load(['/api/a'])).rejects.toThrow(/^503: Service Unavailable$/)

  refuse(401, 'Unauthorized')
  await expect(load(['/api/a'])).rejects.toThrow(/^401: Unauthorized$/)
  await expect(load(['/api/a'], { unauthorized: 'error' })).rejects.toThrow(/^401: /)
  expect(await load(['/api/a'], { unauthorized: 'null' })).toBeNull()
  refuse(403, 'Forbidden')
  await expect(load(['/api/a'], { unauthorized: 'null' })).rejects.toThrow(/^403: Forbidden$/)

  const broken = serve(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(load(['/api/a'])).rejects.toThrow(/^Failed to fetch$/)

  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect([well, busy, broken].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
})
