import { PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { within } from '../../lib/time/within.ts'

/**
 * Lets Kysely talk to PostgreSQL at `connectionString` by `max` connections at most, each of which is given up once it
 * leaves a question unanswered for `silenceMs`. The driver is loaded only now.
 */
export async function postgresDialect(
  connectionString: string,
  max: number,
  silenceMs: number,
): Promise<PostgresDialect> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: silenceMs,
    // Sooner, so that a server that is only slow says so and its connection stays of use.
    statement_timeout: Math.round(silenceMs * 0.8),
  })
  const clients = new Set<PoolClient>()
  // A connection that the server drops is replaced at the next query; without listeners, for those that are idle and for
  // those at work, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.add(client)
    // Those that are idle would each cost somebody the same wait.
    limitSilence(client, silenceMs, () => clients.forEach((each) => each.connection.stream.destroy()))
  })
  pool.on('remove', (client) => clients.delete(client))
  return new PostgresDialect({ pool })
}

/** Gives each query of a client a deadline. `query_timeout` would leave the connection waiting, and in use. */
function limitSilence(client: PoolClient, silenceMs: number, onSilence: () => void): void {
  const query = client.query.bind(client) as (sql: string, values: unknown[]) => Promise<unknown>
  const limited = async (sql: string, values: unknown[]) => {
    const timer = setTimeout(onSilence, silenceMs)
    try {
      // A connection that is destroyed rejects its query, once the pool can tell that it is of no more use.
      return await within(silenceMs * 1.2, query(sql, values))
    } finally {
      clearTimeout(timer)
    }
  }
  client.query = limited as typeof client.query
}
