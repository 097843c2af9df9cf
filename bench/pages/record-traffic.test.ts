import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { recordTraffic } from './record-traffic.ts'

test('responses are forwarded unchanged and recorded with their transfer size', async () => {
  const page = brotliCompressSync('<p>Bonjour</p>'.repeat(100))
  const server = createServer((request, response) => {
    const found = request.url === '/page?a=1'
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const recorder = await recordTraffic(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => {
    recorder.close()
    server.close()
  })
  expect(await (await fetch(`${recorder.baseUrl}/page?a=1`)).text()).toBe('<p>Bonjour</p>'.repeat(100))
  expect((await fetch(`${recorder.baseUrl}/none`)).status).toBe(404)
  expect(recorder.answers).toEqual([
    { url: '/page?a=1', type: 'text/html', bytes: page.length },
    { url: '/none', type: 'text/html', bytes: page.length },
  ])
})
