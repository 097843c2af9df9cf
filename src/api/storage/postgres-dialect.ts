import { PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { within } from '../../lib/time/within.ts'
import { whenFree } from './when-free.ts'

/** PostgreSQL's error code for a read-only server, such as one replaced by another. */
const READ_ONLY = '25006'

/**
 * A Kysely dialect for PostgreSQL at `connectionString`, over at most `max` connections. A connection is dropped if it
 * leaves a query unanswered for `queryTimeoutMs`, where `query_timeout` would leave it waiting and in use, or is
 * read-only. The driver is loaded only when needed.
 */
export async function postgresDialect(connectionString: string, max: number, queryTimeoutMs: number) {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: queryTimeoutMs })
  const clients = new Set<PoolClient>()
  const readOnly = new Set<PoolClient>()
  // The idle connections would each cost someone the same wait.
  const onSilence = () => clients.forEach((each) => each.connection.stream.destroy())
  // A connection that the server drops is replaced at the next query; without listeners on idle and busy connections,
  // it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.add(client)
    const query = client.query.bind(client) as (sql: string, values: unknown[]) => Promise<unknown>
    client.query = (async (sql: string, values: unknown[]) => {
      const timer = setTimeout(onSilence, queryTimeoutMs)
      try {
        const answer = query(sql === 'begin' ? beginning(queryTimeoutMs) : sql, values)
        // A destroyed connection rejects its query once the pool knows that it is unusable.
        return await within(queryTimeoutMs * 1.2, answer)
      } catch (error) {
        if ((error as { readonly code?: unknown }).code === READ_ONLY) readOnly.add(client)
        throw error
      } finally {
        clearTimeout(timer)
      }
    }) as typeof client.query
  })
  // The pool closes idle connections that fail: not before the transaction is rolled back.
  pool.on('release', (_, client) => {
    if (readOnly.delete(client)) clients.forEach((each) => each.emit('error', new Error('read-only')))
  })
  pool.on('remove', (client) => clients.delete(client))
  // Other servers may use all the connections that the database allows.
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  pool.connect = (() => whenFree(connect)) as typeof pool.connect
  return new PostgresDialect({ pool })
}

/**
 * Begins a transaction that ends in time, also behind PgBouncer and if this process stops in the middle of it: others
 * would wait for its locks as long as its connection lasts, which is hours after a power cut. It waits for other
 * transactions instead of failing, and its commit is flushed to disk, whatever the database's settings.
 */
function beginning(queryTimeoutMs: number): string {
  // Shorter, so that a server that is merely slow reports it and its connection stays usable.
  const most = Math.round(queryTimeoutMs * 0.8)
  return `begin isolation level read committed; set local statement_timeout = ${most};
    set local idle_in_transaction_session_timeout = ${most};
    select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`
}
