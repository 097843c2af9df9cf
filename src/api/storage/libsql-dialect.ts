import type { Client, InArgs, Transaction } from '@libsql/client'
import {
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { LibsqlAdapter } from './libsql-adapter.ts'
import { whenFree } from './when-free.ts'

/** Lets Kysely talk to a remote libSQL database, as many at once as its client allows. */
export function libsqlDialect(client: Client): Dialect {
  return {
    createAdapter: () => new LibsqlAdapter(false),
    createDriver: () => new LibsqlDriver(client),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
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

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('libSQL answers whole results, not streams')
  }
}
