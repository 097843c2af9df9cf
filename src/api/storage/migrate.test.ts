import { Migrator, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contactPayload, onPostgres, testApi, testDatabase, testDatabaseUrl } from '../fixtures/test-api.ts'
import { createStore } from './create-store.ts'
import { lazyStore } from './lazy-store.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { openRemoteStore } from './open-remote-store.ts'

test('a database of the first version is migrated and keeps its requests', async () => {
  const url = await testDatabaseUrl()
  const { db, post, leads } = await testApi({}, url)
  await post(contactPayload)
  const before = await leads()
  const [first] = Object.keys(migrations)
  for (const table of ['erasure', 'audit_report', 'submitted_page', 'last_purge'])
    await db.schema.dropTable(table).execute()
  await sql`delete from kysely_migration where name <> ${first}`.execute(db)

  const again = await openDatabase(url)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(again)
  expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations))
  expect(await again.selectFrom('lead').selectAll().execute()).toEqual(before)
  expect(await again.selectFrom('erasure').selectAll().execute()).toEqual([])
  await again.destroy()
})

test('a database migrated by a newer version is refused', async () => {
  const url = await testDatabaseUrl()
  const db = await testDatabase(url)
  const newer = { name: '999-later', timestamp: '2030-01-01T00:00:00.000Z' }
  await sql`insert into kysely_migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(
    db,
  )
  await expect(openDatabase(url)).rejects.toThrow(
    'a newer version of site has changed the database (999-later): update this one',
  )
  if (onPostgres) {
    // No connection is left behind for each request that tries to open it.
    const named = `${url}${url.includes('?') ? '&' : '?'}application_name=newer`
    await expect(openRemoteStore({ SITE_DATABASE_URL: named })).rejects.toThrow('999-later')
    const open = sql`select pid from pg_stat_activity where application_name = 'newer'`
    // Sooner than an idle connection ends by itself, after ten seconds.
    await expect.poll(async () => (await open.execute(db)).rows, { timeout: 5000 }).toEqual([])
  }
  await sql`delete from kysely_migration where name = ${newer.name}`.execute(db)
})

test.runIf(onPostgres)(
  'another program’s tables of the same names in another schema are ignored',
  async () => {
    const db = await testDatabase()
    await sql`create schema other`.execute(db)
    try {
      for (const table of ['kysely_migration', 'kysely_migration_lock', 'lead'])
        await sql`create table other.${sql.ref(table)} (id text)`.execute(db)
      const { post, leads } = await testApi()
      expect((await post(contactPayload)).status).toBe(200)
      expect(await leads()).toHaveLength(1)
    } finally {
      await sql`drop schema other cascade`.execute(db)
    }
  },
)

test.runIf(onPostgres)('a database in LATIN1 is refused when it is opened', async () => {
  const url = await testDatabaseUrl()
  const db = await openDatabase(url, undefined, 30_000)
  onTestFinished(() => db.destroy())
  const few = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const encoding = `encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`
  await sql.raw(`create database ${few} ${encoding}`).execute(db)
  try {
    await expect(openDatabase(url.replace(/\/[^/?]*\?.*$/, `/${few}`))).rejects.toThrow('in LATIN1')
  } finally {
    await sql.raw(`drop database ${few} with (force)`).execute(db)
  }
})

test('a database that loses its tables is migrated again, once per pause', async () => {
  const url = await testDatabaseUrl()
  const db = await testDatabase(url)
  let opened = 0
  const store = lazyStore(async () => {
    opened++
    return createStore(await openDatabase(url))
  })
  const { post } = await testApi({ store })
  expect((await post(contactPayload)).status).toBe(200)
  for (const { name } of (await db.introspection.getTables({ withInternalKyselyTables: true })).toReversed())
    await sql`drop table if exists ${sql.ref(name)} ${sql.raw(onPostgres ? 'cascade' : '')}`.execute(db)
  for (let n = 0; n < 2; n++) expect((await post(contactPayload)).status).toBe(503)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 500 })
  onTestFinished(() => void vi.useRealTimers())
  const answers = await Promise.all([1, 2].map((n) => post({ ...contactPayload, nom: `Nom ${n}` })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await db.selectFrom('lead').selectAll().execute()).toHaveLength(2)
  expect(opened).toBe(2)
  await store.close()
})

test('a migration is retried if a table or schema disappears, and other errors are thrown', async () => {
  const url = await testDatabaseUrl()
  const trouble = (code: string) => ({ error: Object.assign(new Error(`trouble ${code}`), { code }) })
  const tries = vi.spyOn(Migrator.prototype, 'migrateToLatest')
  onTestFinished(() => tries.mockRestore())
  tries.mockResolvedValueOnce(trouble('42P01')).mockResolvedValueOnce(trouble('3F000'))
  const db = await openDatabase(url)
  expect(await db.selectFrom('lead').selectAll().execute()).toEqual([])
  await db.destroy()
  expect(tries).toHaveBeenCalledTimes(3)

  tries.mockResolvedValueOnce(trouble('53100'))
  await expect(openDatabase(url)).rejects.toThrow('trouble 53100')
  expect(tries).toHaveBeenCalledTimes(4)
  tries.mockResolvedValue(trouble('42P01'))
  await expect(openDatabase(url)).rejects.toThrow('trouble 42P01')
  expect(tries).toHaveBeenCalledTimes(4 + 5)
})
