import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { contactPayload, homePayload, onPostgres, testApi } from './fixtures/test-api.ts'

async function healthApi() {
  const api = await testApi()
  const health = async () => {
    const response = await api.handler.fetch(new Request('https://www.nordassain.example/api/health'))
    return { code: response.status, ...((await response.json()) as { status: string }) }
  }
  const later = (ms: number) => (api.time.now = new Date(api.time.now.getTime() + ms))
  return { ...api, health, later }
}

test('health is down after a request could not be stored, until a probe succeeds', async () => {
  const { health, later, post, store } = await healthApi()
  const full = new Error('disk full')
  vi.spyOn(store, 'accept').mockRejectedValueOnce(full)
  const probe = vi.spyOn(store, 'probe').mockRejectedValueOnce(full)
  expect(await health()).toMatchObject({ code: 200, status: 'ok' })
  expect((await post(contactPayload)).status).toBe(503)
  later(5000)
  expect(await health()).toEqual({ code: 503, status: 'down' })
  later(60_000)
  expect(await health()).toEqual({ code: 503, status: 'down' })
  later(5000)
  expect(await health()).toMatchObject({ code: 200, status: 'ok' })
  expect(probe).toHaveBeenCalledTimes(2)
  expect((await post(contactPayload)).status).toBe(200)
  later(5000)
  expect(await health()).toMatchObject({ code: 200 })
  expect(probe).toHaveBeenCalledTimes(2)
})

test('health stays down after a rate-limited or replayed request', async () => {
  const { health, later, post, store } = await healthApi()
  expect((await post(homePayload)).status).toBe(200)
  vi.spyOn(store, 'accept')
    .mockRejectedValueOnce(new Error('disk full'))
    .mockResolvedValueOnce({ kind: 'limited', retryAfterSeconds: 60 })
    .mockResolvedValueOnce({ kind: 'replayed', reference: 'ND-7K3M-2Q' })
  const statuses = [contactPayload, contactPayload, homePayload].map(
    async (each) => (await post(each)).status,
  )
  expect(await Promise.all(statuses)).toEqual([503, 429, 200])
  later(5000)
  expect(await health()).toEqual({ code: 503, status: 'down' })
})

test('a storage failure recorded while the clock was ahead does not keep health down', async () => {
  const { health, later, post, store } = await healthApi()
  later(86_400_000)
  vi.spyOn(store, 'accept').mockRejectedValueOnce(new Error('disk full'))
  expect((await post(contactPayload)).status).toBe(503)
  later(-86_400_000)
  expect(await health()).toMatchObject({ code: 200, status: 'ok' })
})

test.skipIf(onPostgres)('a probe fails on a full disk', async () => {
  const { store, db } = await testApi()
  await store.probe()
  await sql`VACUUM`.execute(db)
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db)
  await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`).execute(db)
  await expect(store.probe()).rejects.toThrow('full')
})

test('health queries the database at most once in five seconds', async () => {
  const { health, later, store } = await healthApi()
  const asked = vi.spyOn(store, 'outboxHealth')
  await Promise.all(Array.from({ length: 50 }, health))
  expect(asked).toHaveBeenCalledTimes(1)
  later(5000)
  await health()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('unsent mail to the business degrades health, unsent mail to a visitor does not', async () => {
  const { health, later, post, store, time, outbox } = await healthApi()
  await post(homePayload)
  for (const { id, kind } of await outbox()) if (kind === 'business') await store.markSent(id, time.now)
  later(7_200_000)
  expect(await health()).toMatchObject({ status: 'ok', waiting: 1, oldestUnsentSeconds: 0 })
  for (const { id, kind } of await outbox())
    if (kind === 'acknowledgement') await store.markFailed(id, '550', 'never', time.now)
  later(5000)
  expect(await health()).toMatchObject({ status: 'ok', waiting: 0, dead: 0 })
  await post(contactPayload)
  later(7_200_000)
  expect(await health()).toMatchObject({ status: 'degraded', waiting: 2, oldestUnsentSeconds: 7200 })
  for (const { id, kind } of await outbox())
    if (kind === 'business') await store.markFailed(id, '554', 'never', time.now)
  later(5000)
  expect(await health()).toMatchObject({ status: 'degraded', dead: 1 })
})
