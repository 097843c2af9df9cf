import { execFileSync } from 'node:child_process'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
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

const SELF_SIGNED =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout - -subj /CN=x -addext subjectAltName=DNS:known.invalid'

test('a server is read only if its certificate is trusted and names the host of the URL', async () => {
  const pem = execFileSync('openssl', SELF_SIGNED.split(' '), { stdio: 'pipe' })
  const server = createServer({ key: pem, cert: pem }, (_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const pin = {
    protocol: 'https:',
    address: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
  } as const
  const request = (host: string) => requestPinned(new URL(`https://${host}/`), pin, deadlines, endless())
  const refused = (code: string) => ({ reason: 'connection', cause: expect.objectContaining({ code }) })
  await expect(request('known.invalid')).rejects.toMatchObject(refused('DEPTH_ZERO_SELF_SIGNED_CERT'))

  // As if an authority that Node trusts had signed it.
  const { createSecureContext } = tls
  const trusting = vi
    .spyOn(tls, 'createSecureContext')
    .mockImplementation((options) => createSecureContext({ ...options, ca: pem }))
  onTestFinished(() => trusting.mockRestore())
  expect((await request('known.invalid')).resume().statusCode).toBe(200)
  for (const host of ['other.invalid', '127.0.0.1'])
    await expect(request(host)).rejects.toMatchObject(refused('ERR_TLS_CERT_ALTNAME_INVALID'))
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

test('a server that switches to another protocol is refused', async () => {
  const switching = { upgrade: 'websocket', connection: 'upgrade' }
  const { port } = await startListener((_, response) => response.writeHead(101, switching).end())
  const pin = { protocol: 'http:', address: '127.0.0.1', port } as const
  const switched = requestPinned(new URL('http://socket.example/'), pin, deadlines, endless())
  await expect(switched).rejects.toMatchObject({ reason: 'connection' })
})
