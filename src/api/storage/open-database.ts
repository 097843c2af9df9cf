import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createClient } from '@libsql/client'
import { Kysely } from 'kysely'
import Database from 'libsql'

import { libsqlDialect } from './libsql-dialect.ts'
import { libsqlFileDialect } from './libsql-file-dialect.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the database at `url` and brings its tables up to date.
 *
 * `file:` is an embedded libSQL file, `libsql:` or `https:` a remote one, `postgres:` PostgreSQL. Throws when the
 * database cannot be reached, or when a local file refuses the settings that make a commit durable.
 */
export async function openDatabase(url: string, authToken?: string): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: await dialectFor(url, authToken) })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function dialectFor(url: string, authToken?: string) {
  if (/^postgres(ql)?:/.test(url)) return postgresDialect(url)
  if (!url.startsWith('file:')) return libsqlDialect(createClient({ url, ...(authToken && { authToken }) }))
  const file = fileURLToPath(url)
  mkdirSync(dirname(file), { recursive: true })
  return libsqlFileDialect(() => openDurably(file))
}

/** WAL with FULL flushes the log at each commit, so that an answered request survives a power cut. */
function openDurably(file: string): Database.Database {
  const database = new Database(file)
  try {
    const set = (pragma: string): unknown =>
      Object.values((database.prepare(`PRAGMA ${pragma}`).get([]) ?? {}) as object)[0]
    const journal = set('journal_mode = WAL')
    for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON'])
      database.exec(`PRAGMA ${pragma}`)
    const synchronous = set('synchronous')
    if (journal === 'wal' && synchronous === 2) return database
    throw new Error(
      `the database file must run with WAL and synchronous=FULL, not ${String(journal)} and ${String(synchronous)}`,
    )
  } catch (error) {
    database.close()
    throw error
  }
}
