import { Kysely } from 'kysely'
import { createStore, type Store } from './create-store.ts'
import { openMigrated } from './migrate.ts'
import type { Environment } from './open-store.ts'
import { remoteDialect, type RemoteOptions } from './remote-dialect.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the store named by `SITE_DATABASE_URL`, for hosts without a disk. Its tables are migrated unless they are known
 * to be current.
 *
 * Throws if it names a file, or nothing: such a host loses its files between two requests.
 */
export async function openRemoteStore(
  env: Environment,
  { migrated, connections }: Pick<RemoteOptions, 'connections'> & { readonly migrated?: boolean } = {},
): Promise<Store> {
  const url = env['SITE_DATABASE_URL'] ?? ''
  if (url === '' || url.startsWith('file:')) {
    throw new Error(
      'this host forgets its disk, and quote requests with it: set SITE_DATABASE_URL to a remote database (libsql: or postgres:)',
    )
  }
  const dialect = await remoteDialect(url, env['SITE_DATABASE_TOKEN'], { connections })
  return createStore(migrated ? new Kysely<Tables>({ dialect }) : await openMigrated(dialect))
}
