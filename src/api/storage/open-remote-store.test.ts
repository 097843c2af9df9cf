import { PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { hranaServer } from '../fixtures/hrana-server.ts'
import { temporaryFolder } from '../fixtures/test-api.ts'
import { isLocalFile } from './libsql-dialect.ts'
import { openDatabase } from './open-database.ts'
import { openRemoteStore } from './open-remote-store.ts'
import { remoteDialect } from './remote-dialect.ts'

const now = new Date('2026-03-02T15:20:00.000Z')

test('a remote libSQL database is migrated, requires its token and keeps its data', async () => {
  const server = await hranaServer(temporaryFolder())
  const env = { SITE_DATABASE_URL: server.url, SITE_DATABASE_TOKEN: server.token }
  const store = await openRemoteStore(env)
  await store.markSubmitted([{ url: '/', hash: 'a' }], now)
  await store.close()

  const again = await openRemoteStore(env, { migrated: true })
  expect(await again.submittedPages()).toEqual(new Map([['/', 'a']]))
  expect((await again.outboxHealth()).waiting).toBe(0)
  await again.close()
  await expect(openRemoteStore({ SITE_DATABASE_URL: server.url })).rejects.toThrow(/401/)
})

test('the `migrated` option skips migrations', async () => {
  const server = await hranaServer(temporaryFolder())
  const env = { SITE_DATABASE_URL: server.url, SITE_DATABASE_TOKEN: server.token }
  const store = await openRemoteStore(env, { migrated: true })
  await expect(store.outboxHealth()).rejects.toThrow('no such table')
  await store.close()
})

test('a transaction on a remote database is stored as a whole or not at all', async () => {
  const server = await hranaServer(temporaryFolder())
  const db = await openDatabase(server.url, server.token)
  onTestFinished(() => db.destroy())
  const add = (day: string, then: () => Promise<unknown>) =>
    db.transaction().execute(async (open) => {
      await open.insertInto('daily_salt').values({ day, salt: day, expires_at: day }).execute()
      return await then()
    })
  await expect(add('given up', () => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
  await sql`create table later (day text references daily_salt (day) deferrable initially deferred)`.execute(
    db,
  )
  const dangling = db.transaction().execute((open) => sql`insert into later values ('none')`.execute(open))
  await expect(dangling).rejects.toThrow(/foreign key/i)
  await add('kept', async () => {})
  expect(await db.selectFrom('daily_salt').select('day').execute()).toEqual([{ day: 'kept' }])
  // Its log is not ours to truncate.
  expect(isLocalFile(db)).toBe(false)
})

test.each([undefined, '', 'file:///tmp/site.db', 'file:site.db'])(
  'the database %j is refused with a hint to set SITE_DATABASE_URL',
  async (url) => {
    await expect(openRemoteStore({ SITE_DATABASE_URL: url })).rejects.toThrow(
      /forgets its disk, and quote requests with it: set SITE_DATABASE_URL to a remote database/,
    )
  },
)

test('only the scheme of a URL selects PostgreSQL', async () => {
  const dialect = (url: string) => remoteDialect(url, undefined, {})
  for (const url of ['postgres://db.example/x', 'postgresql://db.example/x', 'postgres://u@/x?host=/run'])
    expect(await dialect(url)).toBeInstanceOf(PostgresDialect)
  for (const url of ['libsql://postgres.example', 'https://db.example/postgres:'])
    expect(await dialect(url)).not.toBeInstanceOf(PostgresDialect)
})
