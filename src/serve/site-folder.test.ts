import { fstatSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen } from './fixtures/serve-files.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { openSiteFolder } from './site-folder.ts'

const GET = 'GET /big.txt HTTP/1.1\r\nHost: x\r\n\r\n'

/** A folder with a file too large for a socket's buffer, and requests to its server. */
async function visited() {
  const dist = join(temporaryFolder(), 'dist')
  await mkdir(dist)
  const file = join(dist, 'big.txt')
  await writeFile(file, 'x'.repeat(4_000_000))
  const folder = await openSiteFolder(dist)()
  const server = createServer()
  const { origin } = await listen(server)
  const visitor = connect(Number(new URL(origin).port), '127.0.0.1').pause()
  visitor.on('error', () => {})
  const requests: [IncomingMessage, ServerResponse][] = []
  server.on('request', (request, response) => requests.push([request, response]))
  const send = ([request, response]: [IncomingMessage, ServerResponse]) =>
    folder.send(request, response, '/big.txt', undefined)
  return { visitor, requests, send, open: () => openFiles(statSync(file).ino) }
}

/** How many times this process has a file open. */
function openFiles(inode: number): number {
  return readdirSync('/dev/fd').filter((each) => {
    try {
      return fstatSync(Number(each)).ino === inode
    } catch {
      return false
    }
  }).length
}

test('a site whose folder is missing is reported as nothing to serve', async () => {
  const dist = join(temporaryFolder(), 'dist')
  await expect(openSiteFolder(dist)()).rejects.toMatchObject({ problems: [{ code: 'serve/nothing-built' }] })
})

test('a client that disconnects before the file is opened leaves no file open', async () => {
  const { visitor, requests, send, open } = await visited()
  visitor.write(GET)
  await expect.poll(() => requests).toHaveLength(1)
  visitor.destroy()
  await expect.poll(() => requests.map(([request]) => request.closed)).toEqual([true])
  expect(await Promise.all(requests.map(send))).toEqual([true])
  await expect.poll(open).toBe(0)
})

test('a client that disconnects with pipelined requests leaves no file open', async () => {
  const { visitor, requests, send, open } = await visited()
  visitor.write(GET.repeat(3))
  await expect.poll(() => requests).toHaveLength(3)
  expect(await Promise.all(requests.map(send))).toEqual([true, true, true])
  expect(open()).toBe(3)
  visitor.destroy()
  await expect.poll(open).toBe(0)
})

test('_redirects is read again when it changes after _headers', async () => {
  const dist = temporaryFolder()
  const put = async (file: string, text: string) => {
    await writeFile(join(dist, 'next'), text)
    await rename(join(dist, 'next'), join(dist, file))
  }
  await put('_headers', '')
  await put('_redirects', '')
  const open = openSiteFolder(dist)
  await open()
  await put('_headers', '/a\n  X-A: 1\n')
  expect((await open()).rules.redirects).toEqual([])
  await put('_redirects', '/old /new 301\n')
  expect((await open()).rules.redirects).toEqual([{ from: '/old', to: '/new' }])
})
