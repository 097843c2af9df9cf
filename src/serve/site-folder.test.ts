import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen, temporaryFolder } from './fixtures/serve-files.ts'
import { openSiteFolder } from './site-folder.ts'

const GET = 'GET /big.txt HTTP/1.1\r\nHost: x\r\n\r\n'

/** A folder with one file that no socket swallows whole, and requests as they come to its server. */
async function visited() {
  const dist = join(await temporaryFolder(), 'dist')
  await mkdir(dist)
  await writeFile(join(dist, 'big.txt'), 'x'.repeat(4_000_000))
  const folder = await openSiteFolder(dist, false)()
  const server = createServer()
  const { origin } = await listen(server)
  const visitor = connect(Number(new URL(origin).port), '127.0.0.1').pause()
  visitor.on('error', () => {})
  const requests: [IncomingMessage, ServerResponse][] = []
  server.on('request', (request, response) => requests.push([request, response]))
  /** Sends the file, and returns how it is read. */
  const send = async ([request, response]: [IncomingMessage, ServerResponse]) => {
    const file = new Promise<Readable>((resolve) => response.once('pipe', resolve))
    await folder.send(request, response, async () => {})
    return await file
  }
  return { visitor, requests, send }
}

test('a visitor who left before the file was opened leaves no file open', async () => {
  const { visitor, requests, send } = await visited()
  visitor.write(GET)
  await expect.poll(() => requests).toHaveLength(1)
  visitor.destroy()
  await expect.poll(() => requests.map(([request]) => request.closed)).toEqual([true])
  const files = await Promise.all(requests.map(send))
  expect(files.map((file) => file.destroyed)).toEqual([true])
})

test('a visitor who leaves with requests waiting behind each other leaves no file open', async () => {
  const { visitor, requests, send } = await visited()
  visitor.write(GET.repeat(3))
  await expect.poll(() => requests).toHaveLength(3)
  const files = await Promise.all(requests.map(send))
  expect(files.map((file) => file.destroyed)).toEqual([false, false, false])
  visitor.destroy()
  await expect.poll(() => files.map((file) => file.destroyed)).toEqual([true, true, true])
})

test('a table of a live folder that changes after the other one, between two requests, is read again', async () => {
  const dist = await temporaryFolder()
  const put = async (file: string, text: string) => {
    await writeFile(join(dist, 'next'), text)
    await rename(join(dist, 'next'), join(dist, file))
  }
  await put('_headers', '')
  await put('_redirects', '')
  const open = openSiteFolder(dist, true)
  await open()
  await put('_headers', '/a\n  X-A: 1\n')
  expect((await open()).rules.redirects).toEqual([])
  await put('_redirects', '/old /new 301\n')
  expect((await open()).rules.redirects).toEqual([{ from: '/old', to: '/new' }])
})
