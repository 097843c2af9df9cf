import { chmodSync, existsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import Database from 'libsql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hranaServer } from '../fixtures/hrana-server.ts'
import { contactPayload, temporaryFolder, testApi } from '../fixtures/test-api.ts'
import { openDatabase } from './open-database.ts'
import { openStore } from './open-store.ts'

test('the default is a file in the data folder, created if missing', async () => {
  const folder = join(temporaryFolder(), 'a', 'b')
  const store = openStore(folder, {})
  await store.outboxHealth()
  expect(existsSync(join(folder, 'site.db'))).toBe(true)
  await store.close()
})

test.each([
  [{ VERCEL: '1' }, /forgets its disk \(VERCEL is set\)/],
  [{ NODE_ENV: 'production' }, /temporary folder/],
])('with %j a file is refused unless SITE_DATABASE_EPHEMERAL allows it', async (env, reason) => {
  const folder = temporaryFolder()
  expect(() => openStore(folder, env)).toThrow(reason)
  const store = openStore(folder, { ...env, SITE_DATABASE_EPHEMERAL: 'allow' })
  await store.outboxHealth()
  await store.close()
})

test('a configured remote database is used instead of a file', async () => {
  const { url, token } = await hranaServer(temporaryFolder())
  const folder = join(temporaryFolder(), 'data')
  const env = { VERCEL: '1', SITE_DATABASE_URL: url, SITE_DATABASE_TOKEN: token }
  const store = openStore(folder, env)
  expect((await store.outboxHealth()).waiting).toBe(0)
  expect(existsSync(folder)).toBe(false)
  await store.close()
})

test.each(['file:site.db', 'file://site.db', 'file:', 'file:///a%2Fb', 'file:///%zz'])(
  '%s is refused because it has no absolute path, but only when it is used',
  async (url) => {
    await expect(openDatabase(url)).rejects.toThrow(`"${url}" names no file: write file:///`)
    const store = openStore(temporaryFolder(), { SITE_DATABASE_URL: url })
    await expect(store.outboxHealth()).rejects.toThrow('names no file')
  },
)

test.each([
  ['libsql://user:secret@db.example', 'the token of a libSQL database goes into SITE_DATABASE_TOKEN'],
  // As Docker reads it from a file of settings.
  ['"postgres://user:secret@db.example/x"', 'without quotes'],
  ['postgres://user:secret#1@db.example/x', 'SITE_DATABASE_URL: this is not an address'],
  ['mysql://user:secret@db.example/x', 'got "mysql:"'],
])('the password in %s is not repeated', async (url, reason) => {
  const { stack = '' } = await openDatabase(url).then(
    () => new Error('opened'),
    (error: Error) => error,
  )
  expect(stack).toContain(reason)
  expect(stack).not.toContain('secret')
})

test('a file is opened with WAL, full synchronization, foreign keys and secure deletion', async () => {
  const db = await openDatabase(pathToFileURL(join(temporaryFolder(), 'site.db')).href)
  const read = async (pragma: string) =>
    Object.values((await sql.raw(`PRAGMA ${pragma}`).execute(db)).rows[0] as object)[0]
  expect([
    await read('journal_mode'),
    await read('synchronous'),
    await read('foreign_keys'),
    await read('secure_delete'),
  ]).toEqual(['wal', 2, 1, 1])
  await db.destroy()
})

test.each([
  ['journal_mode = WAL', 'delete', 'not delete and 2'],
  ['synchronous', 1, 'not wal and 1'],
])(
  'a file without WAL and full synchronization is refused: PRAGMA %s is %s',
  async (pragma, answer, said) => {
    const real = Reflect.get(Database.prototype, 'prepare') as () => Database.Statement
    const prepare = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (
      this: Database.Database,
      text,
    ) {
      return text === `PRAGMA ${pragma}`
        ? ({ get: () => ({ answer }) } as never)
        : Reflect.apply(real, this, [text])
    })
    const close = vi.spyOn(Database.prototype, 'close')
    onTestFinished(() => [prepare, close].forEach((spy) => spy.mockRestore()))
    const opened = openDatabase(pathToFileURL(join(temporaryFolder(), 'site.db')).href)
    await expect(opened).rejects.toThrow(`the database file must run with WAL and synchronous=FULL, ${said}`)
    expect(close).toHaveBeenCalledTimes(1)
  },
)

test('only the owner can read a database and its log, even if others could before', async () => {
  const folder = join(temporaryFolder(), 'data')
  const file = join(folder, 'site.db')
  const mode = (name: string) => (statSync(name).mode & 0o777).toString(8)
  const first = await openDatabase(pathToFileURL(file).href)
  expect([folder, file, `${file}-wal`].map(mode)).toEqual(['700', '600', '600'])
  await first.destroy()
  chmodSync(file, 0o644)
  const again = await openDatabase(pathToFileURL(file).href)
  expect([file, `${file}-wal`].map(mode)).toEqual(['600', '600'])
  await again.destroy()
})

test('opening an emptied database file logs an error', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const made = (name: string) => join(temporaryFolder(), name)
  const longAgo = (file: string) => utimesSync(file, 1_700_000_000, 1_700_000_000)
  const open = async (file: string) => await (await openDatabase(pathToFileURL(file).href)).destroy()
  const [old, fresh, emptied] = [made('old.db'), made('fresh.db'), made('emptied.db')]
  await open(old)
  longAgo(old)
  await open(old)
  // Another process is creating it right now.
  writeFileSync(fresh, '')
  await open(fresh)
  expect(said).not.toHaveBeenCalled()
  writeFileSync(emptied, '')
  longAgo(emptied)
  await open(emptied)
  const entry = {
    level: 'error',
    event: 'database-emptied',
    hint: expect.stringContaining('restore a backup'),
  }
  expect(said.mock.calls.map(([line]) => JSON.parse(line as string))).toMatchObject([entry])
})

test('several connections can open and migrate one new file concurrently', async () => {
  const url = pathToFileURL(join(temporaryFolder(), 'site.db')).href
  const databases = await Promise.all([openDatabase(url), openDatabase(url), openDatabase(url)])
  const salt = (day: string) => ({ day, salt: day, expires_at: day })
  const days = ['a', 'b', 'c']
  await Promise.all(
    databases.map((db, n) =>
      db
        .insertInto('daily_salt')
        .values(salt(days[n] ?? ''))
        .execute(),
    ),
  )
  for (const db of databases) {
    const rows = await db.selectFrom('daily_salt').select('day').orderBy('day').execute()
    expect(rows.map(({ day }) => day)).toEqual(days)
    await db.destroy()
  }
})

test('writes wait for another connection’s transaction', async () => {
  const url = pathToFileURL(join(temporaryFolder(), 'site.db')).href
  const [one, two] = await Promise.all([openDatabase(url), openDatabase(url)])
  const salt = (day: string) => ({ day, salt: day, expires_at: day })
  const write = (db: typeof one, day: string) => db.insertInto('daily_salt').values(salt(day)).execute()
  await one
    .transaction()
    .execute(async (transaction) => {
      await transaction.insertInto('daily_salt').values(salt('a')).execute()
      const waiting = Promise.all([write(two, 'b'), two.transaction().execute((db) => write(db, 'c'))])
      void waiting.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 60))
      return { waiting }
    })
    .then(({ waiting }) => waiting)
  await two.transaction().execute((db) => write(db, 'd'))
  const rows = await one.selectFrom('daily_salt').select('day').orderBy('day').execute()
  expect(rows.map((row) => row.day)).toEqual(['a', 'b', 'c', 'd'])
  const { rows: settings } = await sql`PRAGMA synchronous`.execute(two)
  expect(settings).toEqual([{ synchronous: 2 }])
  await Promise.all([one.destroy(), two.destroy()])
})

test('a purge deletes expired leads, their mails, counts and salts', async () => {
  const { db, store, post, leads, outbox, time } = await testApi()
  await post(contactPayload, {}, '203.0.113.9')
  await post({ ...contactPayload, site_web: 'x', nom: 'Robot' })
  const [summary] = (await outbox()).filter(({ kind }) => kind === 'quarantine')
  await store.markSent(summary?.id ?? '', time.now)
  expect(await store.purge(new Date('2026-04-01T15:19:59.999Z'))).toBe(0)
  expect(await outbox()).toHaveLength(3)
  time.now = new Date('2026-04-02T00:00:00Z')
  expect(await store.purge(time.now)).toBe(1)
  expect([(await leads()).length, await db.selectFrom('rate_limit').selectAll().execute()]).toEqual([1, []])
  expect(await db.selectFrom('daily_salt').selectAll().execute()).toEqual([])
  time.now = new Date('2027-03-02T15:20:00.000Z')
  expect(await store.purge(time.now)).toBe(1)
  expect(await outbox()).toEqual([])
})
