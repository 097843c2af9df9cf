import type { Client, InArgs, Transaction } from '@libsql/client'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { libsqlDialect, noStream } from './libsql-dialect.ts'
import { whenFree } from './when-free.ts'

/** Lets Kysely talk to a remote libSQL database, as many at once as its client allows. */
export function libsqlRemoteDialect(client: Client): Dialect {
  return libsqlDialect(false, () => new LibsqlDriver(client))
}

class LibsqlDriver implements Driver {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LibsqlConnection> {
    return new LibsqlConnection(this.#client)
  }

  async beginTransaction(connection: LibsqlConnection): Promise<void> {
    connection.transaction = await whenFree(() => this.#client.transaction('write'))
  }

  async commitTransaction(connection: LibsqlConnection): Promise<void> {
    const { transaction } = connection
    connection.transaction = undefined
    await transaction?.commit()
  }

  async rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    const { transaction } = connection
    connection.transaction = undefined
    await transaction?.rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#client.close()
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly #client: Client
  transaction: Transaction | undefined

  constructor(client: Client) {
    this.#client = client
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = { sql, args: parameters as InArgs }
    const result = await (this.transaction?.execute(statement) ??
      whenFree(() => this.#client.execute(statement)))
    return { numAffectedRows: BigInt(result.rowsAffected), rows: result.rows as R[] }
  }

  readonly streamQuery = noStream
}
