import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect, type Kysely } from 'kysely'

class LibsqlAdapter extends SqliteAdapter {
  // SQLite can roll back CREATE TABLE. Declaring this makes two processes that start together migrate in turn, since
  // every transaction here starts by taking the write lock.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class LibsqlFileAdapter extends LibsqlAdapter {}

/** A Kysely dialect for libSQL, local file or remote, over a driver. */
export function libsqlDialect(isFile: boolean, createDriver: Dialect['createDriver']): Dialect {
  return {
    createAdapter: () => (isFile ? new LibsqlFileAdapter() : new LibsqlAdapter()),
    createDriver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Refuses Kysely's requests for streamed results. */
export function noStream(): never {
  throw new Error('libSQL answers whole results, not streams')
}

export function isLocalFile<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof LibsqlFileAdapter
}
