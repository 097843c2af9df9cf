import { createClient } from '@libsql/client/http'
import type { InArgs, Transaction } from '@libsql/client'
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely'
import { libsqlDialect, noStream } from './libsql-dialect.ts'
import { whenFree } from './when-free.ts'

type Connection = DatabaseConnection & { transaction: Transaction | undefined }

/** A Kysely dialect for the libSQL database at `url`; each response may take at most `queryTimeoutMs`. */
export function libsqlRemoteDialect(url: string, authToken: string | undefined, queryTimeoutMs: number) {
  const fetchSoon = (request: Request) => fetch(request, { signal: AbortSignal.timeout(queryTimeoutMs) })
  const client = createClient({ url, fetch: fetchSoon, ...(authToken && { authToken }) })
  const end = async (connection: Connection, how: 'commit' | 'rollback') => {
    const { transaction } = connection
    connection.transaction = undefined
    await transaction?.[how]()
  }
  const driver: Driver = {
    init: async () => {},
    async acquireConnection() {
      const connection: Connection = {
        transaction: undefined,
        async executeQuery<R>({ sql, parameters }: CompiledQuery) {
          const statement = { sql, args: parameters as InArgs }
          const { rowsAffected, rows } = await (connection.transaction?.execute(statement) ??
            whenFree(() => client.execute(statement)))
          return { numAffectedRows: BigInt(rowsAffected), rows: rows as R[] }
        },
        streamQuery: noStream,
      }
      return connection
    },
    async beginTransaction(connection: Connection) {
      connection.transaction = await whenFree(() => client.transaction('write'))
    },
    commitTransaction: (connection: Connection) => end(connection, 'commit'),
    rollbackTransaction: (connection: Connection) => end(connection, 'rollback'),
    releaseConnection: async () => {},
    destroy: async () => client.close(),
  }
  return libsqlDialect(false, () => driver)
}
