import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type Driver,
  type Kysely,
} from 'kysely'

class LibsqlAdapter extends SqliteAdapter {
  // SQLite rolls back CREATE TABLE like anything else. Saying so makes two processes that start at once migrate in
  // turn, since every transaction here begins by taking the write lock.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class LibsqlFileAdapter extends LibsqlAdapter {}

/** Lets Kysely talk to libSQL, a file of this machine or a remote one, by a driver. */
export function libsqlDialect(isFile: boolean, createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => (isFile ? new LibsqlFileAdapter() : new LibsqlAdapter()),
    createDriver,
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** What a connection says where Kysely wants results one by one. */
// oxlint-disable-next-line require-yield
export async function* noStream(): AsyncIterableIterator<never> {
  throw new Error('libSQL answers whole results, not streams')
}

/** Whether the database is a file of this machine. */
export function isLocalFile<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof LibsqlFileAdapter
}
