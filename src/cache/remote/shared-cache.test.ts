import { readdirSync, truncateSync, writeFileSync, mkdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { cacheFolder } from '../../disk/engine-paths.ts'
import { openBuildCache } from '../build-cache.ts'
import { encodeActionResult, type RemoteFile } from './action-result.ts'
import { fetchCache, shareCache } from './shared-cache.ts'

const MB = 2 ** 20

/** A site and a server for it, with the paths requested from the server. */
async function start(answer: RequestListener) {
  const root = temporaryFolder()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.replace(/[0-9a-f]{64}/, '')}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { root, asked, shared: { address, timeoutMs: 5000 } }
}

const fileOf = (size: number, at = 0): RemoteFile => ({ path: `${at}.pack`, hash: '0'.repeat(64), size })

test.each<[string, readonly RemoteFile[]]>([
  ['one file of a terabyte', [fileOf(1e12)]],
  ['files of more than two gigabytes together', Array.from({ length: 30 }, (_, at) => fileOf(100 * MB, at))],
  [
    'one that counts less than nothing',
    [fileOf(-1e12), ...Array.from({ length: 30 }, () => fileOf(100 * MB))],
  ],
  [
    'more empty files than a disk should hold',
    Array<RemoteFile>(530_000).fill({ path: 'a.pack', hash: '', size: 0 }),
  ],
])('a cache of %s is rejected before any file is requested', async (_, files) => {
  const list = encodeActionResult(files)
  const { root, asked, shared } = await start((__, response) => response.end(list))
  await expect(fetchCache(root, 'engine', shared)).rejects.toThrow('too large')
  expect(asked).toEqual(['GET /ac/'])
  expect(readdirSync(root)).toEqual([])
})

test('a file longer than its declared size is aborted and not stored', async () => {
  let sent = 0
  const { root, shared } = await start(({ url }, response) => {
    if (url?.startsWith('/ac/')) return response.end(encodeActionResult([fileOf(MB)]))
    const more = () => {
      while (!response.destroyed) {
        sent += MB
        if (!response.write(Buffer.alloc(MB))) return response.once('drain', more)
      }
      return response
    }
    return more()
  })
  // The index is also refused, since its pack is missing.
  expect(await fetchCache(root, 'engine', shared)).toEqual({ files: 2, refused: 2 })
  expect(readdirSync(cacheFolder(root))).toEqual(['fetched'])
  const before = sent
  // The sockets at both ends buffer a few megabytes.
  expect(before).toBeLessThan(64 * MB)
  await vi.waitFor(() => expect(sent).toBe(before))
})

test('a cache too large to be fetched is not uploaded', async () => {
  const { root, asked, shared } = await start((_, response) => response.writeHead(404).end())
  const cache = openBuildCache(root, 'engine')
  cache.store('code').put('a', 'b', 'text')
  cache.commit()
  await cache.save()
  cache.close()
  const large = join(cacheFolder(root), 'images', '0'.repeat(32))
  mkdirSync(dirname(large))
  writeFileSync(large, '')
  truncateSync(large, 600 * MB)
  await expect(shareCache(root, 'engine', shared)).rejects.toThrow('too large')
  expect(asked).toEqual([])
})

test('a cache whose last build added no text is uploaded', async () => {
  const { root, asked, shared } = await start((request, response) => {
    request.resume().on('end', () => response.writeHead(request.method === 'PUT' ? 201 : 404).end())
  })
  const cache = openBuildCache(root, 'engine')
  cache.store('code').put('a', 'b', '')
  cache.commit()
  await cache.save()
  cache.close()
  expect(await shareCache(root, 'engine', shared)).toEqual({ files: 1, refused: 0 })
  expect(asked).toEqual(['HEAD /cas/', 'PUT /cas/', 'PUT /ac/'])
})

test('a server that switches to another protocol counts as one that does not answer', async () => {
  const switching = { upgrade: 'websocket', connection: 'upgrade' }
  const { root, shared } = await start((_, response) => response.writeHead(101, switching).end())
  await expect(fetchCache(root, 'engine', shared)).rejects.toThrow('no answer')
})
