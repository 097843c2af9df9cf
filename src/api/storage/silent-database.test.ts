import { expect, test, vi } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { createHandler } from '../create-handler.ts'
import { hranaServer } from '../fixtures/hrana-server.ts'
import { networkProxy } from '../fixtures/network-proxy.ts'
import {
  business,
  contactPayload,
  homePayload,
  noPages,
  onPostgres,
  owner,
  temporaryFolder,
  testApi,
  testDatabaseUrl,
} from '../fixtures/test-api.ts'
import { createStore } from './create-store.ts'
import { openDatabase } from './open-database.ts'

// A busy machine must not look like a silent one.
const QUERY_TIMEOUT_MS = 1000
const DEADLINE_MS = 2500
/** For requests that get no answer. */
const SOON_MS = 300

/** The handler over a remote database, behind a network that can go silent. */
async function remoteApi() {
  const remote = onPostgres
    ? { url: await testDatabaseUrl(), token: undefined }
    : await hranaServer(temporaryFolder())
  const proxy = await networkProxy(remote.url)
  const db = await openDatabase(proxy.url, remote.token, QUERY_TIMEOUT_MS)
  const store = createStore(db, DEADLINE_MS)
  const config = { ...owner, ...noPages, business, forms: Object.values(forms), store }
  const handler = createHandler({ ...config, log: () => {} })
  let sent = 0
  const post = async () => {
    const body = JSON.stringify({ ...contactPayload, nom: `Nom ${sent++}` })
    const headers = { 'content-type': 'application/json' }
    const request = new Request('https://www.nordassain.example/api/contact', {
      method: 'POST',
      headers,
      body,
    })
    return (await handler.fetch(request)).status
  }
  const posts = (count: number) => Promise.all(Array.from({ length: count }, post))
  return { ...proxy, db, post, posts, close: () => store.close() }
}

test('a silent database is answered 503, and requests are stored again once it is back', async () => {
  const { silence, posts, db, close } = await remoteApi()
  expect(await posts(3)).toEqual([200, 200, 200])
  silence(true)
  expect(await posts(4)).toEqual([503, 503, 503, 503])
  silence(false)
  expect(await posts(4)).toEqual([200, 200, 200, 200])
  expect(await db.selectFrom('lead').select('id').execute()).toHaveLength(7)
  await close()
})

test('connections that died while idle fail no request', async () => {
  const { silence, post, posts, close } = await remoteApi()
  expect(await post()).toBe(200)
  silence(true)
  silence(false)
  expect(await posts(3)).toEqual([200, 200, 200])
  await close()
})

test('requests behind a commit that never ends are answered 503 and never stored', async () => {
  const { db, post, leads } = await testApi({}, undefined, DEADLINE_MS)
  vi.spyOn(db, 'transaction').mockReturnValueOnce({ execute: () => new Promise(() => {}) } as never)
  const refused = await Promise.all([post(homePayload), post(contactPayload)])
  expect(refused.map((answer) => answer.status)).toEqual([503, 503])
  expect((await post({ ...contactPayload, nom: 'Après' })).status).toBe(200)
  expect(await leads()).toHaveLength(1)
})

test('a full queue refuses further requests', async () => {
  const { db, store } = await testApi({}, undefined, SOON_MS)
  vi.spyOn(db, 'transaction').mockReturnValue({ execute: () => new Promise(() => {}) } as never)
  const candidate = { payloadHash: 'x', now: new Date(), limits: [], build: () => ({}) as never }
  const outcomes = await Promise.allSettled(Array.from({ length: 1001 }, () => store.accept(candidate)))
  const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))
  expect(reasons.slice(-2)).toEqual([
    `Error: no answer within ${SOON_MS} ms`,
    'Error: too many requests wait for the database',
  ])
})

test('contact, navigation and health requests are answered 503 while the database hangs', async () => {
  const never = () => new Promise<never>(() => {})
  const { store } = await testApi()
  const slow = { ...store, dailySalt: never, outboxHealth: never }
  const { handler, post } = await testApi({ store: slow, answerMs: SOON_MS })
  const get = (path: string) =>
    handler.fetch(new Request(business.origin + path), { clientIp: '203.0.113.9' })
  const answers = [post(contactPayload), get('/api/seo/test-navigation'), get('/api/health')]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 503, 503])
})
