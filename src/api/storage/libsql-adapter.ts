import { SqliteAdapter, type Kysely } from 'kysely'

export class LibsqlAdapter extends SqliteAdapter {
  readonly isFile: boolean

  constructor(isFile: boolean) {
    super()
    this.isFile = isFile
  }

  // SQLite rolls back CREATE TABLE like anything else. Saying so makes two processes that start at once migrate in
  // turn, since every transaction here begins by taking the write lock.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Whether the database is a file of this machine. */
export function isLocalFile<Tables>(db: Kysely<Tables>): boolean {
  const { adapter } = db.getExecutor()
  return adapter instanceof LibsqlAdapter && adapter.isFile
}
