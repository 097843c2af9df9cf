import type { Dialect } from 'kysely'
import { parseUrl } from '../http/parse-url.ts'
import { libsqlRemoteDialect } from './libsql-remote-dialect.ts'
import { postgresDialect } from './postgres-dialect.ts'

/**
 * How long a remote database may leave a query unanswered. Two such waits, the second on a new connection, fit into the
 * time that a visitor waits, and one ends two seconds after the database is back.
 */
const QUERY_TIMEOUT_MS = 1800

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
  if (/^postgres(ql)?:/.test(url)) return await postgresDialect(url, connections, queryTimeoutMs)
  const { username, password } = parseUrl(url) ?? {}
  // Sending a request would fail, with the whole address in the log.
  if (username || password)
    throw Object.assign(new Error('the token of a libSQL database goes into SITE_DATABASE_TOKEN'), {
      code: 'URL_INVALID',
    })
  return libsqlRemoteDialect(url, authToken, queryTimeoutMs)
}
