import { expect, test } from 'vitest'
import { compileHostRules } from '../../hosts/rules/host-rules.ts'
import { hostFiles } from '../../hosts/files/host-files.ts'
import { serveFiles } from '../fixtures/serve-files.ts'

const FILES = [
  { path: 'index.html', contents: 'plain' },
  { path: 'index.html.br', contents: 'brotli' },
  { path: 'index.html.gz', contents: 'gzip' },
  { path: 'assets/a.js', contents: '1' },
]

function site() {
  const config = { origin: 'https://boulangerie.example' }
  return serveFiles([...FILES, ...hostFiles(compileHostRules({ config, styleHashes: [] }))])
}

test('a matching If-None-Match in any form answers 304 with the ETag and caching headers, any other gets the page', async () => {
  const { get } = await site()
  const { etag = '' } = (await get('/')).headers
  expect(etag).toMatch(/^W\/"/)
  for (const tags of [etag, `"x", ${etag}`, `${etag},W/"x"`, '*', etag.slice(2), `"x", ${etag.slice(2)}`]) {
    const { status, headers, body } = await get('/', {
      headers: { 'if-none-match': tags, range: 'bytes=1-' },
    })
    expect([tags, status, body.length, headers['content-range']]).toEqual([tags, 304, 0, undefined])
    expect(headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
  }
  for (const tags of ['"x"', 'W/"x", "y"', '', etag.slice(3, -1), '"*"'])
    expect([tags, (await get('/', { headers: { 'if-none-match': tags } })).status]).toEqual([tags, 200])
})

test('errors in assets/ are not cached', async () => {
  const { get } = await site()
  const cache = async (init: Parameters<typeof get>[1]) => {
    const { status, headers } = await get('/assets/a.js', init)
    return `${status} ${headers['cache-control']}`
  }
  expect(await cache({})).toBe('200 public, max-age=31536000, immutable')
  expect(await cache({ method: 'POST' })).toBe('405 no-store')
  expect(await cache({ headers: { range: 'bytes=9-' } })).toBe('416 no-store')
})

test.each([
  ['gzip, br', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['zbr', undefined],
  ['x-brotli, gzipped', undefined],
  ['*;q=0, gzip', 'gzip'],
  ['br; q=0 , gzip', 'gzip'],
  ['br;q=0.001', 'br'],
  ['br;q=0.000, gzip;q=0', undefined],
])('Accept-Encoding "%s" gives the encoding %s', async (accepted, expected) => {
  const { get } = await site()
  for (const path of ['/', '/nulle-part']) {
    const { headers } = await get(path, { headers: { 'accept-encoding': accepted } })
    if (path === '/') expect(headers['content-encoding']).toBe(expected)
    else expect(headers['content-encoding']).toBeUndefined()
  }
})
