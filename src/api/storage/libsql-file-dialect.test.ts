import { copyFileSync, renameSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import Database from 'libsql'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../fixtures/test-api.ts'
import { DatabaseGone, libsqlFileDialect } from './libsql-file-dialect.ts'

const openRaw = (file: string) => {
  const database = new Database(file)
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS word (word TEXT)')
  return database
}
const opened = (file: string) =>
  new Kysely<unknown>({ dialect: libsqlFileDialect(file, () => openRaw(file)) })
const write = async (db: Kysely<unknown>, word: string) =>
  void (await sql`INSERT INTO word VALUES (${word})`.execute(db))
const words = async (db: Kysely<unknown>) =>
  (await sql<{ word: string }>`SELECT word FROM word`.execute(db)).rows

test('a backup that replaces an open file is not overwritten, and the old file keeps its data', async () => {
  const folder = temporaryFolder()
  const [file, backup, away] = ['site.db', 'backup.db', 'away.db'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const kept = openRaw(backup)
  kept.exec("INSERT INTO word VALUES ('of the backup')")
  kept.close()
  const before = opened(file)
  await sql`INSERT INTO word VALUES ('written since')`.execute(before)

  renameSync(file, away)
  renameSync(backup, file)
  await expect(words(before)).rejects.toThrow('removed, replaced or emptied')
  await before.destroy()

  const after = opened(file)
  expect(await words(after)).toEqual([{ word: 'of the backup' }])
  await after.destroy()
  // A copy: within one process, SQLite treats the file itself as the one that was open.
  copyFileSync(away, `${away}.copy`)
  const moved = opened(`${away}.copy`)
  expect(await words(moved)).toEqual([{ word: 'written since' }])
  await moved.destroy()
})

test('queries fail while the file is removed, and work again once it is back', async () => {
  const folder = temporaryFolder()
  const [file, away] = [join(folder, 'site.db'), join(folder, 'away.db')]
  const db = opened(file)
  await write(db, 'before')
  renameSync(file, away)
  for (let tries = 0; tries < 2; tries++) {
    await expect(words(db)).rejects.toThrow(DatabaseGone)
    const together = db.transaction().execute((open) => words(open))
    await expect(together).rejects.toMatchObject({ name: 'DatabaseGone' })
  }
  renameSync(away, file)
  expect(await words(db)).toEqual([{ word: 'before' }])
  await db.destroy()
})

test('a commit fails if the file was removed during the transaction', async () => {
  const file = join(temporaryFolder(), 'site.db')
  const db = opened(file)
  const written = db.transaction().execute(async (open) => {
    await write(open, 'lost')
    rmSync(file)
  })
  await expect(written).rejects.toThrow(DatabaseGone)
  await expect(words(db)).rejects.toThrow(DatabaseGone)
  await db.destroy()
})

test('a write to an emptied file fails', async () => {
  const file = join(temporaryFolder(), 'site.db')
  const db = opened(file)
  await write(db, 'before')
  truncateSync(file)
  await expect(db.transaction().execute((open) => write(open, 'after'))).rejects.toThrow(DatabaseGone)
  await db.destroy()
})

test.each([
  ['-wal', 'site.db'],
  ['-shm', 'site.db'],
  ['-wal', 'a link to it'],
])('no committed write is lost when %s of %s is removed', async (ending, name) => {
  const folder = temporaryFolder()
  const file = join(folder, 'site.db')
  if (name !== 'site.db') symlinkSync(file, join(folder, name))
  const db = opened(join(folder, name))
  await write(db, 'before')
  rmSync(file + ending)
  await expect(db.transaction().execute((open) => write(open, 'after'))).rejects.toThrow(DatabaseGone)
  await write(db, 'again')
  // As other processes find it: within one process, SQLite treats the file itself as the one that is open.
  for (const each of ['', '-wal']) copyFileSync(file + each, `${file}.copy${each}`)
  const copy = opened(`${file}.copy`)
  expect(await words(copy)).toEqual([{ word: 'before' }, { word: 'again' }])
  await Promise.all([db.destroy(), copy.destroy()])
})

test('a failed commit reports its error and stores nothing', async () => {
  const db = opened(join(temporaryFolder(), 'site.db'))
  await write(db, 'before')
  await sql`CREATE TABLE day (day TEXT PRIMARY KEY)`.execute(db)
  await sql`CREATE TABLE of (day TEXT REFERENCES day DEFERRABLE INITIALLY DEFERRED)`.execute(db)
  const written = db.transaction().execute(async (open) => {
    await write(open, 'lost')
    await sql`INSERT INTO of VALUES ('none')`.execute(open)
  })
  await expect(written).rejects.toThrow(/foreign key/i)
  await write(db, 'after')
  expect(await words(db)).toEqual([{ word: 'before' }, { word: 'after' }])
  await db.destroy()
})

test('a database is closed after its running transaction, which is stored', async () => {
  const file = join(temporaryFolder(), 'site.db')
  const database = openRaw(file)
  const close = vi.spyOn(database, 'close')
  const db = new Kysely<unknown>({ dialect: libsqlFileDialect(file, () => database) })
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const written = db.transaction().execute(async (open) => {
    await write(open, 'one')
    begun()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await write(open, 'two')
  })
  await isBegun
  await Promise.all([db.destroy(), written])
  expect(close).toHaveBeenCalledTimes(1)
  const again = opened(file)
  expect(await words(again)).toEqual([{ word: 'one' }, { word: 'two' }])
  await again.destroy()
})

test('a closed file has everything in it, so that a copy is complete and can be replaced', async () => {
  const [file, copy] = ['site.db', 'copy.db'].map((name) => join(temporaryFolder(), name)) as [string, string]
  const db = opened(file)
  await write(db, 'last')
  await db.destroy()
  expect(statSync(`${file}-wal`).size).toBe(0)
  copyFileSync(file, copy)
  const copied = opened(copy)
  expect(await words(copied)).toEqual([{ word: 'last' }])
  await copied.destroy()
})

test('up to 64 prepared statements are cached', async () => {
  const database = openRaw(join(temporaryFolder(), 'site.db'))
  const prepare = vi.spyOn(database, 'prepare')
  const db = new Kysely<unknown>({ dialect: libsqlFileDialect(database.name, () => database) })
  const ask = (n: number) => sql.raw(`SELECT ${n}`).execute(db)
  const texts = [...Array(64).keys()]
  for (const n of [...texts, ...texts]) await ask(n)
  expect(prepare).toHaveBeenCalledTimes(64)
  await ask(64)
  await ask(0)
  expect(prepare).toHaveBeenCalledTimes(66)
  await db.destroy()
})

test('a statement can be reused after it failed', async () => {
  const db = opened(join(temporaryFolder(), 'site.db'))
  await sql`CREATE TABLE number (number INTEGER UNIQUE)`.execute(db)
  const add = (number: number) => sql`INSERT INTO number VALUES (${number})`.execute(db)
  expect(await add(1)).toEqual({ rows: [], numAffectedRows: 1n })
  await expect(add(1)).rejects.toThrow('UNIQUE')
  await expect(
    db.transaction().execute((open) => sql`INSERT INTO number VALUES (1)`.execute(open)),
  ).rejects.toThrow('UNIQUE')
  expect((await add(2)).numAffectedRows).toBe(1n)
  expect((await sql`SELECT number FROM number`.execute(db)).rows).toEqual([{ number: 1 }, { number: 2 }])
  await db.destroy()
})

test('a transaction that finds the database locked is rolled back as a whole', async () => {
  const file = join(temporaryFolder(), 'site.db')
  const database = openRaw(file)
  const prepare = vi.spyOn(database, 'prepare')
  const db = new Kysely<unknown>({ dialect: libsqlFileDialect(file, () => database) })
  const written = db.transaction().execute(async (open) => {
    await write(open, 'one')
    prepare.mockImplementationOnce(() => {
      throw Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' })
    })
    await sql`INSERT INTO word VALUES ('two')`.execute(open)
  })
  await expect(written).rejects.toThrow('locked')
  expect(await words(db)).toEqual([])
  await db.destroy()
})

test('waiting for another writer opens no new connection', async () => {
  const file = join(temporaryFolder(), 'site.db')
  const other = openRaw(file)
  other.exec('BEGIN IMMEDIATE')
  const open = vi.fn(() => openRaw(file))
  const db = new Kysely<unknown>({ dialect: libsqlFileDialect(file, open) })
  const written = [write(db, 'one'), db.transaction().execute((own) => write(own, 'two'))]
  await new Promise((resolve) => setTimeout(resolve, 5))
  other.exec('COMMIT')
  await Promise.all(written)
  expect(await words(db)).toHaveLength(2)
  expect(open).toHaveBeenCalledTimes(1)
  await db.destroy()
  other.close()
})

test('results cannot be streamed', async () => {
  const db = new Kysely<{ word: { word: string } }>({
    dialect: libsqlFileDialect(':memory:', () => openRaw(':memory:')),
  })
  const first = db.selectFrom('word').selectAll().stream().next()
  await expect(first).rejects.toThrow('libSQL answers whole results')
  await db.destroy()
})
