import { PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { within } from '../../lib/time/within.ts'

/** PostgreSQL's code for a server that takes no writes: another has taken its name over, or will. */
const READ_ONLY = '25006'

/**
 * Lets Kysely talk to PostgreSQL at `connectionString` by `max` connections at most, each of which is given up once it
 * leaves a question unanswered for `silenceMs`, or takes no writes. The driver is loaded only now.
 */
export async function postgresDialect(
  connectionString: string,
  max: number,
  silenceMs: number,
): Promise<PostgresDialect> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: silenceMs })
  const clients = new Set<PoolClient>()
  const readOnly = new Set<PoolClient>()
  // A connection that the server drops is replaced at the next query; without listeners, for those that are idle and for
  // those at work, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.add(client)
    // Those that are idle would each cost somebody the same.
    const onSilence = () => clients.forEach((each) => each.connection.stream.destroy())
    watch(client, silenceMs, onSilence, () => void readOnly.add(client))
  })
  // The pool closes those that fail while nobody uses them: not before the transaction is rolled back.
  pool.on('release', (_, client) => {
    if (readOnly.delete(client)) clients.forEach((each) => each.emit('error', new Error('read-only')))
  })
  pool.on('remove', (client) => clients.delete(client))
  return new PostgresDialect({ pool })
}

/**
 * Gives each query of a client a deadline, and each transaction its settings. `query_timeout` would leave the connection
 * waiting, and in use; settings of a connection are refused by PgBouncer, which shares it with others.
 */
function watch(client: PoolClient, silenceMs: number, onSilence: () => void, onReadOnly: () => void): void {
  const query = client.query.bind(client) as (sql: string, values: unknown[]) => Promise<unknown>
  const watched = async (sql: string, values: unknown[]) => {
    const timer = setTimeout(onSilence, silenceMs)
    try {
      // A connection that is destroyed rejects its query, once the pool can tell that it is of no more use.
      return await within(silenceMs * 1.2, query(sql === 'begin' ? beginning(silenceMs) : sql, values))
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === READ_ONLY) onReadOnly()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
  client.query = watched as typeof client.query
}

/**
 * Begins a transaction that a server which is only slow ends sooner than it is given up, so that its connection stays of
 * use, and whose commit is on the disk, whatever the database is set to.
 */
function beginning(silenceMs: number): string {
  return `begin; set local statement_timeout = ${Math.round(silenceMs * 0.8)};
    select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`
}
