import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactPayload, onPostgres, testApi, testDatabase, testDatabaseUrl } from '../fixtures/test-api.ts'
import { createStore } from './create-store.ts'

test('stores of one database share a salt that changes daily', async () => {
  const db = await testDatabase()
  const [one, other] = [createStore(db), createStore(db)]
  const at = (time: string) => new Date(`2026-03-02T${time}Z`)
  const salt = await one.dailySalt(at('00:00:00.000'))
  expect(salt).toMatch(/^[0-9a-f-]{72}$/)
  expect(await one.dailySalt(at('23:59:59.999'))).toBe(salt)
  expect(await other.dailySalt(at('12:00:00.000'))).toBe(salt)
  expect(await one.dailySalt(new Date('2026-03-03T00:00:00Z'))).not.toBe(salt)
})

test('three connections that want the first salt of a day at the same time get the same one', async () => {
  const url = await testDatabaseUrl()
  const databases = await Promise.all([1, 2, 3].map(() => testDatabase(url)))
  const now = new Date('2026-03-02T15:20:00Z')
  const salts = await Promise.all(databases.map((db) => createStore(db).dailySalt(now)))
  expect(new Set(salts).size).toBe(1)
})

test('a purge deletes a salt once its day is over, and not before', async () => {
  const db = await testDatabase()
  const [day, store] = [new Date('2026-03-02T00:00:00Z'), createStore(db)]
  const salt = await store.dailySalt(day)
  await store.purge(new Date('2026-03-02T23:59:59.999Z'))
  expect(await createStore(db).dailySalt(day)).toBe(salt)
  await store.purge(new Date('2026-03-03T00:00:00Z'))
  expect(await createStore(db).dailySalt(day)).not.toBe(salt)
})

test('a probe leaves nothing behind, and fails on a database that cannot be written', async () => {
  const { db, store } = await testApi()
  await store.probe()
  expect(await db.selectFrom('audit_report').selectAll().execute()).toEqual([])
  const readOnly = onPostgres
    ? 'set session characteristics as transaction read only'
    : 'pragma query_only = on'
  await sql.raw(readOnly).execute(db)
  await expect(store.probe()).rejects.toThrow(/read-?only/)
})

test('before the first purge, the oldest request limits how far a purge reaches', async () => {
  const { store, post, time } = await testApi()
  for (time.now of [time.now, new Date('2031-03-02T00:00:00Z')]) await post(contactPayload)
  expect(await store.purgeUntil(new Date('2033-01-01T00:00:00Z'))).toEqual(new Date('2026-03-04T15:20:00Z'))
})

test('with a clock that is ahead, a server that restarts again and again advances once', async () => {
  const { db, store } = await testApi()
  const last = new Date('2026-03-02T15:20:00Z')
  await store.trustClock(last)
  const startAt = (time: string) => createStore(db).purgeUntil(new Date(time))
  const ahead = ['2027-03-02T15:20:00Z', '2027-03-02T15:20:10Z', '2027-03-02T15:20:20Z']
  const reached = []
  for (const time of ahead) reached.push((await startAt(time)).toISOString().slice(0, 19))
  expect(reached).toEqual(['2026-03-04T15:20:00', '2026-03-04T15:20:20', '2026-03-04T15:20:40'])
  // Once the clock is right, a server that starts every day purges up to now.
  for (const time of ['2026-03-02T15:25:00Z', '2026-03-05T15:20:00Z', '2026-03-06T15:20:00Z'])
    expect(await startAt(time)).toEqual(new Date(time))
})

test('quarantined requests are listed by time range', async () => {
  const { store, post, time } = await testApi()
  const form = {
    nom: 'Roy',
    email: 'a@exemple.ca',
    telephone: '514 555-0123',
    message: 'Bonjour à vous tous.',
  }
  const robot = (prenom: string) =>
    post({ ...form, prenom, site_web: 'x', consent: true }, { 'x-form': 'contact' })
  await robot('Un')
  time.now = new Date('2026-03-02T15:59:59.999Z')
  await robot('Deux')
  time.now = new Date('2026-03-02T16:00:00.000Z')
  await robot('Trois')
  await post({ ...form, prenom: 'Elle', consent: true }, { 'x-form': 'contact' })
  const within = (from: string, to: string) =>
    store.quarantined(new Date(`2026-03-02T${from}Z`), new Date(`2026-03-02T${to}Z`))
  const first = await within('15:20:00.000', '16:00:00.000')
  expect(first.map(({ spam }) => spam)).toEqual(['trap', 'trap'])
  expect(first[0]?.reference).toMatch(/^ND-/)
  expect(await within('16:00:00.000', '17:00:00.000')).toHaveLength(1)
  expect(await within('14:00:00.000', '15:20:00.000')).toEqual([])
})
