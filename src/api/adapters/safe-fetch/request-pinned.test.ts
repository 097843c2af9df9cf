import { expect, test } from 'vitest'
import { startListener } from '../../fixtures/listener.ts'
import { requestPinned } from './request-pinned.ts'

const endless = () => new AbortController().signal
const deadlines = {
  contact: 'https://www.nordassain.example',
  connect: endless,
  head: endless,
  total: endless,
}

test('the connection goes to the checked address, and the name only into the Host header', async () => {
  const seen: (string | undefined)[] = []
  const { port } = await startListener(({ headers, url }, response) => {
    seen.push(headers.host, url, headers.cookie, headers['user-agent'])
    response.end()
  })
  // A name that no resolver knows: looking it up would fail the request.
  const url = new URL('http://pinned.invalid/a%2Fb?c=d')
  const response = await requestPinned(
    url,
    { protocol: 'http:', address: '127.0.0.1', port },
    deadlines,
    endless(),
  )
  expect(response.resume().statusCode).toBe(200)
  expect(seen).toEqual([
    'pinned.invalid',
    '/a%2Fb?c=d',
    undefined,
    'SiteAudit/1.0 (+https://www.nordassain.example)',
  ])
})

test('a pin that is not an IP address is refused without connecting', async () => {
  const { port, connections } = await startListener((_, response) => response.end())
  const pin = { protocol: 'http:', address: 'localhost', port } as const
  await expect(requestPinned(new URL('http://localhost/'), pin, deadlines, endless())).rejects.toMatchObject({
    reason: 'address',
  })
  expect(connections()).toBe(0)
})

test('a server that accepts the connection but never answers times out', async () => {
  const giveUp = new AbortController()
  const { port } = await startListener(() => giveUp.abort())
  const pin = { protocol: 'http:', address: '127.0.0.1', port } as const
  const url = new URL('http://slow.example/')
  const slow = { ...deadlines, head: () => giveUp.signal }
  await expect(requestPinned(url, pin, slow, endless())).rejects.toMatchObject({ reason: 'time' })
  await expect(requestPinned(url, pin, deadlines, AbortSignal.abort())).rejects.toMatchObject({
    reason: 'time',
  })
})

test('an https request to a server without TLS is refused', async () => {
  const { port } = await startListener((_, response) => response.end())
  const pin = { protocol: 'https:', address: '127.0.0.1', port } as const
  const plain = requestPinned(new URL('https://plain.example/'), pin, deadlines, endless())
  await expect(plain).rejects.toMatchObject({ reason: 'connection' })
})

test('a server that sends too many early hints is refused', async () => {
  const { port } = await startListener((_, response) => {
    for (let hints = 0; hints < 20; hints++) response.writeEarlyHints({ link: '</a.css>; rel=preload' })
    response.end()
  })
  const pin = { protocol: 'http:', address: '127.0.0.1', port } as const
  const hinted = requestPinned(new URL('http://hints.example/'), pin, deadlines, endless())
  await expect(hinted).rejects.toMatchObject({ reason: 'size' })
})
