import type { Dialect } from 'kysely'
import { parseUrl } from '../http/parse-url.ts'
import { libsqlRemoteDialect } from './libsql-remote-dialect.ts'
import { postgresDialect } from './postgres-dialect.ts'

/**
 * How long a remote database may leave a query unanswered. Two such waits, the second on a new connection, fit into the
 * time that a visitor waits, and one ends two seconds after the database is back.
 */
const QUERY_TIMEOUT_MS = 1800

const NO_ADDRESS =
  'this is not an address: write libsql:// or postgres://, without quotes, and # / ? @ in a password as %23 %2F %3F %40'

export type RemoteOptions = {
  /**
   * The most connections to a PostgreSQL server. Hosts allow few, for all servers together, and more are not faster.
   */
  readonly connections?: number | undefined
  readonly queryTimeoutMs?: number | undefined
}

/** A Kysely dialect for the remote database at `url`: `postgres:`, else libSQL, which uses `authToken`. */
export async function remoteDialect(
  url: string,
  authToken: string | undefined,
  { connections = 4, queryTimeoutMs = QUERY_TIMEOUT_MS }: RemoteOptions,
): Promise<Dialect> {
  // PostgreSQL's driver accepts an address without a host: `postgres://user@/db?host=/run/postgresql`.
  const address = parseUrl(url.replace('@/', '@localhost/'))
  // The drivers would fail too, one of them with the whole address and its password in the log.
  if (!address) throw invalid(NO_ADDRESS)
  const { protocol, username, password } = address
  if (/^postgres(?:ql)?:$/.test(protocol))
    return await postgresDialect(url.trim(), connections, queryTimeoutMs)
  if (/^(?:libsql|https?):$/.test(protocol) && (username || password))
    throw invalid('the token of a libSQL database goes into SITE_DATABASE_TOKEN')
  return libsqlRemoteDialect(url, authToken, queryTimeoutMs)
}

function invalid(message: string): Error {
  return Object.assign(new Error(`SITE_DATABASE_URL: ${message}`), { code: 'URL_INVALID' })
}
