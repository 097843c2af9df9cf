import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createClient } from '@libsql/client'
import type { Client } from '@libsql/client'
import { Kysely } from 'kysely'

import { libsqlDialect } from './libsql-dialect.ts'
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
  mkdirSync(dirname(fileURLToPath(url)), { recursive: true })
  return libsqlDialect(createClient({ url, concurrency: 1 }), requireDurableFile)
}

/** WAL with FULL flushes the log at each commit, so that an answered request survives a power cut. */
async function requireDurableFile(client: Client): Promise<void> {
  const read = async (pragma: string) => {
    const { rows } = await client.execute(`PRAGMA ${pragma}`)
    const value = rows[0]?.[0]
    return typeof value === 'string' || typeof value === 'number' ? value : undefined
  }
  const journal = await read('journal_mode = WAL')
  await read('synchronous = FULL')
  await read('foreign_keys = ON')
  await read('secure_delete = ON')
  const synchronous = await read('synchronous')
  if (journal !== 'wal' || synchronous !== 2) {
    throw new Error(
      `the database file must run with WAL and synchronous=FULL, not ${journal} and ${synchronous}`,
    )
  }
}
