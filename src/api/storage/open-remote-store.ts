import { Kysely } from 'kysely'
import type { Archive, Store } from '../store.ts'
import { createStore } from './create-store.ts'
import { migrate } from './migrate.ts'
import type { Environment } from './open-store.ts'
import { remoteDialect } from './remote-dialect.ts'
import type { Tables } from './tables.ts'

export type RemoteOptions = {
  /** Whether the tables are known to be up to date, so that they need not be looked at. */
  readonly migrated?: boolean
  /** Most connections to a PostgreSQL server. */
  readonly connections?: number
}

/**
 * Opens the store named by `SITE_DATABASE_URL` where there is no disk to keep one on.
 *
 * Throws when it names a file, or nothing: what such a host writes is forgotten between two requests.
 */
export async function openRemoteStore(
  env: Environment,
  { migrated = false, connections }: RemoteOptions = {},
): Promise<Store & Archive> {
  const url = env['SITE_DATABASE_URL'] ?? ''
  if (url === '' || url.startsWith('file:')) {
    throw new Error(
      'this host forgets its disk, and quote requests with it: set SITE_DATABASE_URL to a remote database (libsql: or postgres:)',
    )
  }
  const dialect = await remoteDialect(url, env['SITE_DATABASE_TOKEN'], { connections })
  const db = new Kysely<Tables>({ dialect })
  if (!migrated) await migrate(db)
  return createStore(db)
}
