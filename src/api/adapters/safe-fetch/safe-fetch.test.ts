import type { RequestListener } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startListener } from '../../fixtures/listener.ts'
import { createSafeFetch } from './safe-fetch.ts'
import { decodeBody } from '../../seo/audit-page.ts'

const SITE = 'https://www.nordassain.example'
const endless = () => new AbortController().signal
const deadlines = { contact: SITE, connect: endless, head: endless, total: endless }

/** A fetcher whose site is this listener, as with `site serve`. */
async function startSite(answer: RequestListener, given = deadlines) {
  const listener = await startListener(answer)
  const fetchPage = createSafeFetch({
    site: SITE,
    origins: [],
    ownServer: () => listener.url,
    deadlines: given,
  })
  const get = (path: string, redirects?: number) =>
    fetchPage(SITE + path, redirects === undefined ? {} : { redirects })
  return { get, listener }
}

const html =
  (text: string): RequestListener =>
  (_, response) =>
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(text)

test('a page is returned with its status, headers, body, size and timings', async () => {
  const { get } = await startSite((_, response) => {
    response.setHeader('Content-Type', 'text/html').setHeader('X-Robots-Tag', ['noindex', 'nofollow'])
    response.statusCode = 404
    response.end('<title>Égaré</title>')
  })
  const page = await get('/x?y=1')
  expect(page).toMatchObject({
    url: `${SITE}/x?y=1`,
    redirects: [],
    status: 404,
    body: Buffer.from('<title>Égaré</title>'),
    transferred: 22,
  })
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(page.firstByteMs).toBeGreaterThan(0)
  expect(page.totalMs).toBeGreaterThanOrEqual(page.firstByteMs)
})

test('compressed pages are decompressed, and the charset of the response is used', async () => {
  const { get } = await startSite(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html')
    if (url === '/br')
      return response.setHeader('Content-Encoding', 'br').end(brotliCompressSync('é'.repeat(999)))
    if (url === '/gz') return response.setHeader('Content-Encoding', 'gzip').end(gzipSync('é'.repeat(999)))
    return response
      .setHeader('Content-Type', 'text/html; charset=iso-8859-1')
      .end(Buffer.from('<p>été', 'latin1'))
  })
  expect(decodeBody(await get('/br'))).toBe('é'.repeat(999))
  const { transferred, body } = await get('/gz')
  expect(body.byteLength).toBe(1998)
  expect(transferred).toBeLessThan(100)
  expect(decodeBody(await get('/latin'))).toContain('été')
})

test('redirects within the site are followed and recorded, up to three or the given limit', async () => {
  const { get, listener } = await startSite(({ url = '' }, response) => {
    const left = Number(url.slice(1))
    if (left === 0) return html('fin')(undefined as never, response as never)
    return response.writeHead(301, { Location: String(left - 1) }).end()
  })
  expect(await get('/2')).toMatchObject({
    url: `${SITE}/0`,
    status: 200,
    redirects: [
      { from: `${SITE}/2`, status: 301 },
      { from: `${SITE}/1`, status: 301 },
    ],
  })
  expect(await get('/2', 0)).toMatchObject({ url: `${SITE}/2`, status: 301, body: new Uint8Array() })
  const before = listener.connections()
  await expect(get('/9')).rejects.toMatchObject({ reason: 'redirects' })
  expect(listener.connections() - before).toBe(4)
})

test('a redirect to http, to another site or with credentials is not followed', async () => {
  const { get } = await startSite(({ url = '' }, response) =>
    response.writeHead(302, { Location: decodeURIComponent(url.slice(1)) }).end(),
  )
  for (const to of [
    'http://www.nordassain.example/',
    'https://exemple.ca/',
    'https://u:p@www.nordassain.example/',
  ])
    await expect(get(`/${encodeURIComponent(to)}`)).rejects.toMatchObject({ reason: 'redirects' })
  const loose = createSafeFetch({
    site: SITE,
    origins: ['*'],
    ownServer: () => undefined,
    resolver: () => Promise.resolve(['93.184.215.14']),
    deadlines: { ...deadlines, connect: () => AbortSignal.abort() },
  })
  await expect(loose('https://exemple.ca/')).rejects.toMatchObject({ reason: 'time' })
})

test.each([
  ['image/png', 'x'],
  ['application/json', '{}'],
  ['application/octet-stream', 'x'],
  ['', 'x'],
])('a document of type %j is not read', async (type, body) => {
  const { get } = await startSite((_, response) => response.setHeader('Content-Type', type).end(body))
  await expect(get('/')).rejects.toMatchObject({ reason: 'type' })
})

test('a document over 2 MB is refused, whether declared, endless or compressed', async () => {
  const { get } = await startSite(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html')
    if (url === '/declared') return response.setHeader('Content-Length', 3_000_000).write('x')
    // Compresses a thousand to one: a third of a megabyte expands to two hundred.
    if (url === '/bomb')
      return response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(30_000_000)))
    const more = () =>
      void (response.write('x'.repeat(65_536)) ? setImmediate(more) : response.once('drain', more))
    return more()
  })
  for (const path of ['/declared', '/bomb', '/endless'])
    await expect(get(path)).rejects.toMatchObject({ reason: 'size' })
})

test('a document sent in 30,000 one-byte chunks is refused', async () => {
  const { get } = await startSite(({ socket }) => {
    const pieces = '1\r\na\r\n'.repeat(30_000)
    socket.end(
      `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n${pieces}0\r\n\r\n`,
    )
  })
  await expect(get('/')).rejects.toMatchObject({ reason: 'size' })
})

test('a page that stalls is aborted at the deadline', async () => {
  const giveUp = new AbortController()
  const { get } = await startSite(
    (_, response) => {
      response.setHeader('Content-Type', 'text/html').write('<title>')
      setImmediate(() => giveUp.abort())
    },
    { ...deadlines, total: () => giveUp.signal },
  )
  await expect(get('/')).rejects.toMatchObject({ reason: 'time' })
})

test('a truncated page, or one with invalid compression, is refused', async () => {
  const { get } = await startSite(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html')
    if (url === '/gzip') return response.setHeader('Content-Encoding', 'gzip').end('not gzip')
    if (url === '/zstd') return response.setHeader('Content-Encoding', 'zstd').end('x')
    response.setHeader('Content-Length', 100).write('x')
    return setImmediate(() => response.destroy())
  })
  for (const path of ['/gzip', '/cut'])
    await expect(get(path)).rejects.toMatchObject({ reason: 'connection' })
  await expect(get('/zstd')).rejects.toMatchObject({ reason: 'type' })
})

test('a resolver that never answers is aborted at the deadline', async () => {
  const giveUp = new AbortController()
  const fetchPage = createSafeFetch({
    site: SITE,
    origins: [],
    resolver: () => {
      setImmediate(() => giveUp.abort())
      return new Promise(() => {})
    },
    deadlines: { ...deadlines, total: () => giveUp.signal },
  })
  await expect(fetchPage(`${SITE}/`)).rejects.toMatchObject({ reason: 'time' })
})
