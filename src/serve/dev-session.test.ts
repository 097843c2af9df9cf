import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createDevSession } from './dev-session.ts'
import { listen } from './fixtures/serve-files.ts'

test('a page that connects during shutdown does not keep the server running', async () => {
  const session = createDevSession('')
  const server = createServer((request, response) =>
    session.handle(request, response, new URL(request.url ?? '/', 'http://localhost').pathname),
  )
  const { get } = await listen(server)
  session.close()
  const { status, body } = await get('/__site/events?output=index.html')
  expect(status).toBe(200)
  expect(body.toString()).toContain('retry: 500')
})

test('a build that ends during shutdown writes to no closed connection', async () => {
  const session = createDevSession('')
  const server = createServer((request, response) => {
    session.handle(request, response, '/__site/events')
    response.on('error', (error) => broken.push(error))
    session.close()
    session.fail([], 'en')
  })
  const broken: Error[] = []
  const { get } = await listen(server)
  expect((await get('/__site/events')).status).toBe(200)
  expect(broken).toEqual([])
})

test('an address that starts with two slashes gets a response', async () => {
  const session = createDevSession('')
  const { get } = await listen(createServer((request, response) => session.handle(request, response, '//')))
  expect((await get('//')).status).toBe(503)
})
