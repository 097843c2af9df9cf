import { once } from 'node:events'
import {
  appendFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { serveFiles } from '../fixtures/serve-files.ts'

const FILES = [
  { path: 'blog/a.html', contents: 'before' },
  { path: '404.html', contents: 'not here' },
  { path: 'robots.txt', contents: 'robots' },
]

/** How rsync and `site build` replace a file, and how cp does. The served folder stays the same. */
const WAYS = {
  'by a new one': (file: string, text: string) => {
    writeFileSync(`${file}~`, text)
    renameSync(`${file}~`, file)
  },
  'in its place': (file: string, text: string) => writeFileSync(file, text),
}

test.each(Object.entries(WAYS))(
  'a file that is replaced %s is served in its new version',
  async (_, replace) => {
    const { get, dist } = await serveFiles(FILES)
    const text = async (path: string, headers = {}) => {
      const { status, body } = await get(path, { headers })
      return `${status} ${String(body)}`
    }
    const { etag = '' } = (await get('/blog/a')).headers
    for (const next of ['a longer text', 'short', '']) {
      replace(join(dist, 'blog/a.html'), next)
      expect(await text('/blog/a', { 'if-none-match': etag })).toBe(`200 ${next}`)
      // On the same connection.
      expect(await text('/robots.txt')).toBe('200 robots')
    }
    replace(join(dist, 'blog/b.html'), 'new')
    expect(await text('/blog/b')).toBe('200 new')
    rmSync(join(dist, 'blog/a.html'))
    expect(await text('/blog/a')).toBe('404 not here')
  },
)

test('a file that cannot be opened answers 500, which is not cached', async () => {
  const forever = '/assets/*\n  Cache-Control: max-age=31536000, immutable\n'
  const { get, dist } = await serveFiles([...FILES, { path: '_headers', contents: forever }])
  mkdirSync(join(dist, 'assets'))
  const socket = createServer().listen(join(dist, 'assets/a.js'))
  onTestFinished(() => void socket.close())
  await once(socket, 'listening')
  const { status, headers } = await get('/assets/a.js')
  expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
})

test('a new modification time alone changes the ETag, and a range is of the new length', async () => {
  const { get, dist } = await serveFiles(FILES)
  const { etag = '' } = (await get('/blog/a')).headers
  const file = join(dist, 'blog/a.html')
  writeFileSync(file, 'beyond')
  utimesSync(file, 1e9, 1e9)
  expect((await get('/blog/a', { headers: { 'if-none-match': etag } })).status).toBe(200)
  writeFileSync(file, 'a much longer text')
  const { status, headers, body } = await get('/blog/a', { headers: { range: 'bytes=7-' } })
  expect([status, headers['content-range'], String(body)]).toEqual([206, 'bytes 7-17/18', 'longer text'])
})

test('a file with decomposed accents in its name is found at its composed and decomposed address', async () => {
  const { get } = await serveFiles([{ path: 'e\u0301te\u0301.pdf', contents: '%PDF' }])
  for (const path of ['/%C3%A9t%C3%A9.pdf', '/e%CC%81te%CC%81.pdf'])
    expect([path, String((await get(path)).body)]).toEqual([path, '%PDF'])
})

test('requests during repeated replacement get the complete old or new file', async () => {
  const { get, dist } = await serveFiles(FILES)
  const texts = ['x'.repeat(70_000), 'y'.repeat(300)]
  const answers = new Set<string>()
  let isOver = false
  const replacing = (async () => {
    // On a busy machine, all requests may meet the same text for long.
    for (let n = 0; n < 400 || !texts.every((text) => answers.has(text)); n++) {
      WAYS['by a new one'](join(dist, 'blog/a.html'), texts[n % 2] ?? '')
      await new Promise(setImmediate)
    }
    isOver = true
  })()
  const ask = async () => {
    while (!isOver) answers.add(String((await get('/blog/a')).body))
  }
  await Promise.all([ask(), ask(), ask(), ask(), replacing])
  answers.delete('before')
  expect(answers).toEqual(new Set(texts))
})

test('a response waits while a build swaps the folder', async () => {
  const moved = { isAway: false }
  const { get, dist } = await serveFiles(FILES, {
    before: () => {
      if (!moved.isAway) {
        moved.isAway = true
        renameSync(dist, `${dist}.away`)
        setTimeout(() => renameSync(`${dist}.away`, dist), 60)
      }
      return false
    },
  })
  expect(String((await get('/blog/a')).body)).toBe('before')
})

test.each([
  ['grows', (file: string) => appendFileSync(file, 'surplus')],
  ['is cut', (file: string) => truncateSync(file, 10)],
])('a file that %s while it is sent closes the connection, without an extra byte', async (_, change) => {
  const length = 20_000_000
  const { origin, dist } = await serveFiles([{ path: 'big.txt', contents: 'x'.repeat(length) }])
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.write('GET /big.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise<void>((resolve) =>
    socket.once('data', (chunk) => {
      socket.pause()
      received += String(chunk)
      resolve()
    }),
  )
  await wait(50)
  change(join(dist, 'big.txt'))
  const changed = performance.now()
  socket.on('data', (chunk) => (received += String(chunk)))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {}).resume()
  await closed
  // An idle connection is closed after five seconds.
  expect(performance.now() - changed).toBeLessThan(4_500)
  expect(received).toMatch(new RegExp(`content-length: ${length}\\r`, 'i'))
  const body = received.slice(received.indexOf('\r\n\r\n') + 4)
  expect(body.length).toBeLessThan(length)
  expect(body).not.toContain('surplus')
})
