import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../fixtures/test-api.ts'
import { libsqlFileDialect } from './libsql-file-dialect.ts'

const openRaw = (file: string) => {
  const database = new Database(file)
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS word (word TEXT)')
  return database
}
const opened = (file: string) =>
  new Kysely<unknown>({ dialect: libsqlFileDialect(file, () => openRaw(file)) })
const words = async (db: Kysely<unknown>) =>
  (await sql<{ word: string }>`SELECT word FROM word`.execute(db)).rows

test('a backup that takes the place of an open file is not overwritten, and that file keeps all that was written', async () => {
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
  await expect(words(before)).rejects.toThrow('removed or replaced')
  await before.destroy()

  const after = opened(file)
  expect(await words(after)).toEqual([{ word: 'of the backup' }])
  await after.destroy()
  // A copy: within one process, SQLite knows the file itself as the one that was open.
  copyFileSync(away, `${away}.copy`)
  const moved = opened(`${away}.copy`)
  expect(await words(moved)).toEqual([{ word: 'written since' }])
  await moved.destroy()
})
