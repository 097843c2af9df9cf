import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createDevSession } from './dev-session.ts'
import { listen } from './fixtures/serve-files.ts'

const NONE = () => ({ problems: [], version: '', total: 0, language: 'en' }) as const

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
    session.fail(NONE)
  })
  const broken: Error[] = []
  const { get } = await listen(server)
  expect((await get('/__site/events')).status).toBe(200)
  expect(broken).toEqual([])
})

test('a 404 page learns that a page now has its address', async () => {
  const page = { html: '', version: 'v', style: undefined }
  const pages = new Map([['404.html', page]])
  const session = createDevSession('')
  session.update({ files: [], sources: new Map(), page: (output) => pages.get(output) }, NONE)
  const { get } = await listen(
    createServer((request, response) => {
      session.handle(request, response, '/__site/events')
      response.end()
    }),
  )
  const isStale = async (path: string) =>
    JSON.parse(
      (await get(`/__site/events?output=404.html&html=v&path=${path}`)).body.toString().split('data: ')[1] ??
        '',
    ).stale
  pages.set('été.html', page).set('news/index.html', page)
  expect([await isStale('/a'), await isStale('/%25C3%25A9t%25C3%25A9'), await isStale('/news')]).toEqual([
    false,
    true,
    true,
  ])
})

test('an address that starts with two slashes gets a response', async () => {
  const session = createDevSession('')
  const { get } = await listen(createServer((request, response) => session.handle(request, response, '//')))
  expect((await get('//')).status).toBe(503)
})
