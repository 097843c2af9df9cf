import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createDevSession } from './dev-session.ts'
import { listen } from './fixtures/serve-files.ts'

test('a page that connects while the server stops does not keep it from stopping', async () => {
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

test('an address that begins with two slashes is answered like any other', async () => {
  const session = createDevSession('')
  const { get } = await listen(createServer((request, response) => session.handle(request, response, '//')))
  expect((await get('//')).status).toBe(503)
})
