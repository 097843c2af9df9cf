import type { Client, InArgs, Transaction } from '@libsql/client'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'
import { libsqlDialect, noStream } from './libsql-dialect.ts'
import { whenFree } from './when-free.ts'

type Connection = DatabaseConnection & { transaction: Transaction | undefined }

/** Lets Kysely talk to a remote libSQL database, as many at once as its client allows. */
export function libsqlRemoteDialect(client: Client): Dialect {
  return libsqlDialect(false, () => createDriver(client))
}

function createDriver(client: Client): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => connectionOf(client),
    async beginTransaction(connection: Connection) {
      connection.transaction = await whenFree(() => client.transaction('write'))
    },
    async commitTransaction(connection: Connection) {
      const { transaction } = connection
      connection.transaction = undefined
      await transaction?.commit()
    },
    async rollbackTransaction(connection: Connection) {
      const { transaction } = connection
      connection.transaction = undefined
      await transaction?.rollback()
    },
    releaseConnection: async () => {},
    destroy: async () => client.close(),
  }
}

function connectionOf(client: Client): Connection {
  return {
    transaction: undefined,
    async executeQuery<R>(this: Connection, { sql, parameters }: CompiledQuery) {
      const statement = { sql, args: parameters as InArgs }
      const running = this.transaction?.execute(statement) ?? whenFree(() => client.execute(statement))
      const { rowsAffected, rows } = await running
      return { numAffectedRows: BigInt(rowsAffected), rows: rows as R[] }
    },
    streamQuery: noStream,
  }
}
