import { PostgresDialect } from 'kysely'

/** Lets Kysely talk to PostgreSQL at `connectionString`. The driver is loaded only now. */
export async function postgresDialect(connectionString: string, max = 10): Promise<PostgresDialect> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    statement_timeout: 8000,
  })
  // A connection that the server drops is replaced at the next query; without listeners, for those that are idle and for
  // those at work, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
