import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Dialect } from 'kysely'
import Database from 'libsql'
import { logJson } from '../log.ts'
import { databaseFile } from './database-file.ts'
import { libsqlFileDialect } from './libsql-file-dialect.ts'
import { openMigrated } from './migrate.ts'
import { remoteDialect } from './remote-dialect.ts'
import type { Db } from './tables.ts'

/** Another process may be creating the file right now. */
const CREATION_MS = 60_000

/**
 * Opens the database at `url` and migrates its tables.
 *
 * `file:///` is an embedded libSQL file, `libsql:` or `https:` a remote one, `postgres:` PostgreSQL. Throws if the
 * database is unreachable, or if a local file refuses the settings that make a commit durable.
 */
export async function openDatabase(url: string, authToken?: string, queryTimeoutMs?: number): Promise<Db> {
  const file = databaseFile(url)
  if (file === undefined && url.startsWith('file:'))
    throw Object.assign(new Error(`"${url}" names no file: write file:///, and where it is from there`), {
      code: 'URL_INVALID',
    })
  const dialect = file ? fileDialect(file) : await remoteDialect(url, authToken, { queryTimeoutMs })
  return await openMigrated(dialect)
}

function fileDialect(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  logIfEmptied(file)
  restrictToOwner(file)
  return libsqlFileDialect(file, () => openDurably(file))
}

/** SQLite creates a new database in an empty file. An older empty file was a database that someone emptied. */
function logIfEmptied(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.size !== 0 || Date.now() - found.mtimeMs < CREATION_MS) return
  const hint =
    'site.db was empty: a new one begins. Stop the server and restore a backup if requests were kept in it'
  logJson({ level: 'error', event: 'database-emptied', hint })
}

/** The data is personal: only the owner may read it. SQLite gives the log the permissions of the file. */
function restrictToOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    // Another user's file keeps the permissions that its owner gave it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** WAL with FULL flushes the log at each commit, so that an answered request survives a power cut. */
function openDurably(file: string): Database.Database {
  const database = new Database(file)
  try {
    const set = (pragma: string): unknown =>
      Object.values(database.prepare(`PRAGMA ${pragma}`).get([]) as object)[0]
    const journal = set('journal_mode = WAL')
    for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON'])
      database.exec(`PRAGMA ${pragma}`)
    const synchronous = set('synchronous')
    // A new file has a log only after a read.
    database.exec('SELECT 1 FROM sqlite_schema')
    if (journal === 'wal' && synchronous === 2) return database
    throw new Error(
      `the database file must run with WAL and synchronous=FULL, not ${String(journal)} and ${String(synchronous)}`,
    )
  } catch (error) {
    database.close()
    throw error
  }
}
