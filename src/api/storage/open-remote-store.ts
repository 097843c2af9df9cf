import { Kysely } from 'kysely'
import type { Archive, Store } from '../store.ts'
import { createStore } from './create-store.ts'
import { openMigrated } from './migrate.ts'
import type { Environment } from './open-store.ts'
import { remoteDialect, type RemoteOptions } from './remote-dialect.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the store named by `SITE_DATABASE_URL` where there is no disk to keep one on; its tables are brought up to date
 * unless they are known to be.
 *
 * Throws when it names a file, or nothing: what such a host writes is forgotten between two requests.
 */
export async function openRemoteStore(
  env: Environment,
  { migrated, connections }: Pick<RemoteOptions, 'connections'> & { readonly migrated?: boolean } = {},
): Promise<Store & Archive> {
  const url = env['SITE_DATABASE_URL'] ?? ''
  if (url === '' || url.startsWith('file:')) {
    throw new Error(
      'this host forgets its disk, and quote requests with it: set SITE_DATABASE_URL to a remote database (libsql: or postgres:)',
    )
  }
  const dialect = await remoteDialect(url, env['SITE_DATABASE_TOKEN'], { connections })
  return createStore(migrated ? new Kysely<Tables>({ dialect }) : await openMigrated(dialect))
}
