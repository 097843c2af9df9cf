import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import {
  contactPayload,
  homePayload,
  onPostgres,
  testApi,
  testDatabase,
  testDatabaseUrl,
} from '../fixtures/test-api.ts'
import { openDatabase } from './open-database.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { openRemoteStore } from './open-remote-store.ts'

test.runIf(onPostgres)(
  'a connection terminated during a transaction fails only that transaction',
  async () => {
    const url = await testDatabaseUrl()
    const other = await testDatabase(url)
    const { db, post } = await testApi({}, url)
    const ended = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other)
      // The connection is not used before it reports its own end.
      await sql`select 1`.execute(other)
      return await sql`select 1`.execute(transaction)
    })
    await expect(ended).rejects.toThrow()
    expect((await post(contactPayload)).status).toBe(200)
  },
)

test.runIf(onPostgres)('a store opens no more connections than configured', async () => {
  const url = `${await testDatabaseUrl()}&application_name=few`
  const store = await openRemoteStore({ SITE_DATABASE_URL: url }, { connections: 2 })
  await Promise.all(Array.from({ length: 8 }, () => store.submittedPages()))
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where application_name = 'few'`.execute(await testDatabase())
  expect(rows).toEqual([{ count: '2' }])
  await store.close()
})

test.runIf(onPostgres)('an idle connection terminated by the server causes no error', async () => {
  const url = `${await testDatabaseUrl()}&application_name=idle`
  const db = await testDatabase(url)
  await sql`select 1`.execute(db)
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
    where application_name = 'idle'`.execute(await testDatabase())
  expect(rows).toEqual([{ ended: true }])
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test.runIf(onPostgres)(
  'transactions have the required settings, whatever those of the connection',
  async () => {
    const set = '-c synchronous_commit=off -c default_transaction_isolation=serializable '
    const url = (await testDatabaseUrl()).replace('options=', `options=${encodeURIComponent(set)}`)
    const db = await openDatabase(url, undefined, 2001)
    onTestFinished(() => db.destroy())
    const settings = sql`
    select current_setting('statement_timeout') as most, current_setting('synchronous_commit') as flush,
      current_setting('transaction_isolation') as isolation`
    expect((await settings.execute(db)).rows).toEqual([
      { most: '0', flush: 'off', isolation: 'serializable' },
    ])
    const { rows } = await db.transaction().execute((open) => settings.execute(open))
    expect(rows).toEqual([{ most: '1601ms', flush: 'on', isolation: 'read committed' }])
  },
)

test.runIf(onPostgres)('a stalled transaction does not block other requests', async () => {
  const url = await testDatabaseUrl()
  const { post } = await testApi({}, url)
  expect((await post(homePayload)).status).toBe(200)
  const db = await openDatabase(url, undefined, 1000)
  onTestFinished(() => db.destroy())
  let status = 0
  const stopped = db.transaction().execute(async (transaction) => {
    await transaction.updateTable('rate_limit').set({ count: 1 }).execute()
    // From here on, it sends no queries.
    status = (await post(contactPayload)).status
  })
  await expect(stopped).rejects.toThrow()
  expect(status).toBe(200)
})

test.runIf(onPostgres)('read-only connections are replaced', async () => {
  const url = await testDatabaseUrl()
  const { db, post } = await testApi({}, url)
  await post(homePayload)
  const four = await Promise.all(
    Array.from({ length: 4 }, () => sql`select pg_backend_pid() as pid`.execute(db)),
  )
  expect(new Set(four.flatMap(({ rows }) => rows)).size).toBe(4)
  const readOnly = sql`set session characteristics as transaction read only`
  await Promise.all(Array.from({ length: 4 }, () => readOnly.execute(db)))
  expect((await post(contactPayload)).status).toBe(200)
  expect((await sql`show transaction_read_only`.execute(db)).rows).toEqual([{ transaction_read_only: 'off' }])
})

test.runIf(onPostgres)(
  'concurrent queries share a single connection if the server allows only one',
  async () => {
    const url = await testDatabaseUrl()
    const admin = await testDatabase(url)
    const role = `few_${crypto.randomUUID().replaceAll('-', '')}`
    await sql.raw(`create role ${role} login password '${role}' connection limit 1`).execute(admin)
    const db = new Kysely({
      dialect: await postgresDialect(url.replace(/\/\/[^@]*@/, `//${role}:${role}@`), 4, 2000),
    })
    const asked = Array.from({ length: 40 }, () => sql`select 1 as one`.execute(db))
    for (const { rows } of await Promise.all(asked)) expect(rows).toEqual([{ one: 1 }])
    await db.destroy()
    await sql.raw(`drop role ${role}`).execute(admin)
  },
)
