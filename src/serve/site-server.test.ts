import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { hostFiles } from '../hosts/files/host-files.ts'
import { compileHostRules } from '../hosts/rules/host-rules.ts'
import { precompress } from '../emit/precompress.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { writeSite } from '../emit/write-site.ts'
import { createSiteServer } from './site-server.ts'
import { serveFiles } from './fixtures/serve-files.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'

const PAGE = `<!doctype html><title>Accueil</title><p>${'Bonjour. '.repeat(200)}</p>`
const PAGES: readonly SiteFile[] = [
  { path: 'index.html', contents: PAGE },
  { path: 'contact.html', contents: '<!doctype html><title>Contact</title>' },
  { path: 'blog/premier.html', contents: '<!doctype html><title>Premier</title>' },
  { path: '404.html', contents: '<!doctype html><title>404 Page Not Found</title>' },
  { path: 'en/404.html', contents: '<!doctype html><title>404 in English</title>' },
  { path: 'en.html', contents: '<!doctype html><title>English</title>' },
  { path: 'en/contact.html', contents: '<!doctype html><title>Contact us</title>' },
  { path: 'assets/site.ABC.js', contents: `console.log('${'x'.repeat(600)}')` },
  { path: 'images/logo.svg', contents: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  { path: 'robots.txt', contents: '# Bonjour, été\n' },
  { path: 'rss.xml', contents: '<rss/>' },
  { path: 'sw.js', contents: '' },
]

async function site() {
  const rules = compileHostRules({
    config: {
      origin: 'https://boulangerie.example',
      redirects: {
        '/ancien': '/contact',
        '/vieux/*': '/blog/:splat',
        '/archives/*': '/:splat',
        '/plan': '/contact#plan',
      },
    },
    styleHashes: [],
    files: PAGES.map(({ path }) => path),
  })
  return [...PAGES, ...(await precompress(temporaryFolder(), PAGES)), ...hostFiles(rules)]
}

test('a page is served at its canonical address only, and other forms redirect to it', async () => {
  const { get } = await serveFiles(await site())
  expect((await get('/contact')).status).toBe(200)
  expect(String((await get('/blog/premier')).body)).toContain('Premier')
  for (const [path, location] of [
    ['/contact/', '/contact'],
    ['/contact.html', '/contact'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/blog/premier/?a=1&b=%20', '/blog/premier?a=1&b=%20'],
    ['/en/', '/en'],
    ['//evil.example/', '/evil.example'],
    ['///', '/'],
  ]) {
    const { status, headers } = await get(path ?? '')
    expect([path, status, headers.location]).toEqual([path, 308, location])
  }
})

test.each([
  ['c++', '/c++'],
  ['c++', '/c%2B%2B'],
  ['été', '/%C3%A9t%C3%A9'],
  ['a&b=c@d', '/a%26b%3Dc%40d'],
  ['100%', '/100%25'],
])('the page %s answers at %s', async (name, address) => {
  const { get } = await serveFiles([{ path: `${name}.html`, contents: PAGE }, ...(await site())])
  expect((await get(address)).status).toBe(200)
})

test('hidden files are not served, except those in /.well-known', async () => {
  const files = ['.env', 'a/.git/config', '.well-known/security.txt'].map((path) => ({ path, contents: 'x' }))
  const { get } = await serveFiles([...files, ...(await site())])
  const statuses = await Promise.all(files.map(async ({ path }) => (await get(`/${path}`)).status))
  expect(statuses).toEqual([404, 404, 200])
})

test('configured redirects answer 301 and keep the query', async () => {
  const { get } = await serveFiles(await site())
  expect(await get('/ancien?de=lettre')).toMatchObject({
    status: 301,
    headers: { location: '/contact?de=lettre' },
  })
  expect(await get('/vieux/premier')).toMatchObject({ status: 301, headers: { location: '/blog/premier' } })
  expect(await get('/vieux/%C3%A9t%C3%A9%20%E6%97%A5')).toMatchObject({
    status: 301,
    headers: { location: '/blog/%C3%A9t%C3%A9%20%E6%97%A5' },
  })
  expect(await get('/vieux/100%25%3F')).toMatchObject({ headers: { location: '/blog/100%25%3F' } })
  expect(await get('/plan?de=lettre')).toMatchObject({ headers: { location: '/contact?de=lettre#plan' } })
})

test('no redirect leads to a host named in the request', async () => {
  const { get } = await serveFiles(await site())
  for (const path of ['/archives//evil.example', '/archives/%2Fevil.example', '/archives/%2F%2Fevil.example'])
    expect(await get(path)).toMatchObject({ status: 301, headers: { location: '/evil.example' } })
})

test('an unknown path gets the 404 page of its language, with status 404 and the headers of a page', async () => {
  const { get } = await serveFiles(await site())
  for (const path of ['/inconnu', '/404', '/assets/gone.js', '/fr/en/x']) {
    const { status, headers, body } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(String(body)).toContain('404 Page Not Found')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect(String((await get('/en/unknown')).body)).toContain('404 in English')
  const head = await get('/inconnu', { method: 'HEAD' })
  expect([head.status, head.body.length]).toEqual([404, 0])
})

test('a missing asset is not cached for a year', async () => {
  const { get } = await serveFiles(await site())
  expect((await get('/assets/gone.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('host configuration files and compressed copies are not served', async () => {
  const { get } = await serveFiles(await site())
  for (const path of [
    '/_headers',
    '/_redirects',
    '/site.nginx.conf',
    '/index.html.br',
    '/assets/site.ABC.js.gz',
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})

test('an archive that an author publishes is served', async () => {
  const { get } = await serveFiles([{ path: 'plans.tar.gz', contents: 'archive' }])
  expect((await get('/plans.tar.gz')).status).toBe(200)
})

test('an escaped ? or # is part of the path and exposes no file at a second address', async () => {
  const { get } = await serveFiles(await site())
  for (const path of [
    '/_headers%3F',
    '/_redirects%23',
    '/index.html.br%3Fx',
    '/404%3F',
    '/contact%3F',
    '/%3F/x',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('text is compressed as the browser prefers, with a Vary header', async () => {
  const { get } = await serveFiles(await site())
  const brotli = await get('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'content-type': 'text/html;charset=utf-8',
  })
  expect(String(brotliDecompressSync(brotli.body))).toBe(PAGE)
  const gzip = await get('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(String(gunzipSync(gzip.body))).toBe(PAGE)
  const plain = await get('/')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('Accept-Encoding')
  expect(String(plain.body)).toBe(PAGE)
})

test('caching headers and content types follow the host rules', async () => {
  const { get } = await serveFiles(await site())
  const header = async (path: string, name: string) => (await get(path)).headers[name]
  expect(await header('/assets/site.ABC.js', 'cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await header('/sw.js', 'cache-control')).toBe('no-cache')
  expect(await header('/images/logo.svg', 'cache-control')).toBe('public, max-age=86400')
  expect(await header('/', 'cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(await header('/rss.xml', 'content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(await header('/robots.txt', 'content-type')).toBe('text/plain; charset=utf-8')
})

test('requests and idle connections have a time limit, and connections a maximum number', () => {
  const server = createSiteServer({ dist: 'dist' })
  const { headersTimeout, requestTimeout, timeout, maxConnections } = server
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 30_000, 120_000])
  expect(maxConnections).toBeLessThanOrEqual(2_000)
})

test('HEAD answers like GET without the body, other methods answer 405', async () => {
  const { get } = await serveFiles(await site())
  const head = await get('/', { method: 'HEAD' })
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(PAGE.length),
  ])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect(await get('/contact', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  }
})

test('a range is honoured, and a malformed or unsupported one gets the whole file', async () => {
  const { get } = await serveFiles(await site())
  const part = await get('/', { headers: { range: 'bytes=2-8' } })
  expect([part.status, String(part.body), part.headers['content-range']]).toEqual([
    206,
    PAGE.slice(2, 9),
    `bytes 2-8/${PAGE.length}`,
  ])
  expect((await get('/', { headers: { range: 'bytes=999999-' } })).status).toBe(416)
  const wrong = ['0-0', '-5', '8-2', '0-1,3-4', 'a-b', `0-${'9'.repeat(20)}`].map((each) => `bytes=${each}`)
  for (const range of [...wrong, 'lines=1-2']) {
    expect([range, (await get('/', { headers: { range } })).status]).toEqual([range, 200])
  }
})

test('no path gives access to files outside the folder', async () => {
  const { get, dist } = await serveFiles(await site())
  await writeFile(join(dist, '..', 'secret.html'), 'secret')
  await mkdir(join(dist, '..', 'dist-other'))
  await writeFile(join(dist, '..', 'dist-other', 'secret.html'), 'secret')
  for (const path of [
    '/../secret',
    '/../secret.html',
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/%252e%252e/secret',
    '/..\\secret',
    '/%5c..%5csecret',
    '/../dist-other/secret',
    '/a/../../secret',
    '/secret%00',
    '/%',
    '/%E0%A4%A',
  ]) {
    const { status, body } = await get(path)
    expect([path, status >= 400 || status === 308]).toEqual([path, true])
    expect(String(body)).not.toContain('secret')
  }
})

test('a request with two Host headers is rejected', async () => {
  const { origin } = await serveFiles(await site())
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // However many headers come between them.
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${'a:\r\n'.repeat(2100)}Host: other.example\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
})

test('requests to /api/ go to the handler, which sets its own headers', async () => {
  const { get } = await serveFiles(await site(), {
    api: async (request, response) =>
      void response.setHeader('Cache-Control', 'no-store').end(`${request.method} ${request.url}`),
  })
  const { headers, body } = await get('/api/seo/x%2Fy?z=1', { method: 'POST' })
  expect(String(body)).toBe('POST /api/seo/x%2Fy?z=1')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toBeUndefined()
})

test('a handler that fails answers 500 and does not stop the server', async () => {
  const errors: unknown[] = []
  const { get } = await serveFiles(await site(), {
    api: () => Promise.reject(new Error('broken')),
    onError: (error) => errors.push(error),
  })
  expect((await get('/api/x')).status).toBe(500)
  expect((await get('/')).status).toBe(200)
  expect(errors).toHaveLength(1)
})

test('a new build is served immediately, and requests during its swap get a page or a closed connection', async () => {
  const { get, dist } = await serveFiles(await site())
  expect(String((await get('/contact')).body)).toContain('Contact')
  const requests: Promise<number>[] = []
  for (let version = 0; version < 5; version++) {
    const swap = writeSite(dist, [{ path: 'contact.html', contents: `version ${version}` }])
    for (let n = 0; n < 20; n++)
      requests.push(
        get('/contact').then(
          ({ status }) => status,
          () => -1,
        ),
      )
    await swap
    expect(String((await get('/contact')).body)).toBe(`version ${version}`)
  }
  const statuses = await Promise.all(requests)
  expect(statuses.filter((status) => status !== 200 && status !== -1)).toEqual([])
  // How many coincide with the swap depends on the machine; most do not.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50)
})
