import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addresses, drain, listen } from './listen.ts'
import { createSiteServer } from './site-server.ts'

async function started(port: number): Promise<number> {
  const server = createServer((_, response) => response.end('x'))
  onTestFinished(() => drain(server))
  return listen(server, port)
}

test('if a port is in use, the next free one is used', async () => {
  const first = await started(0)
  const second = await started(first)
  expect(second).toBeGreaterThan(first)
  expect(String(await (await fetch(`http://localhost:${second}/`)).text())).toBe('x')
})

test('an error that another port would not fix is thrown', async () => {
  await expect(listen(createServer(), 70_000)).rejects.toThrow('70000')
})

test('the first address is localhost', () => {
  expect(addresses(80)[0]).toBe('http://localhost:80/')
})

test('an unused preconnection does not keep the server from stopping', async () => {
  const server = createSiteServer({ dist: '/nowhere' })
  const port = await listen(server, 0)
  const ahead = connect(port, '127.0.0.1')
  onTestFinished(() => void ahead.destroy())
  await new Promise((resolve) => server.once('connection', resolve))
  const ended = new Promise((resolve) => ahead.resume().once('close', resolve))
  await drain(server)
  await ended
}, 5_000)
