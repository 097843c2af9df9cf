import type { Dialect } from 'kysely'
import { libsqlRemoteDialect } from './libsql-remote-dialect.ts'
import { postgresDialect } from './postgres-dialect.ts'

/**
 * How long a remote database may leave a question unanswered: two such waits, the second on a new connection, fit into
 * the time that a visitor is let wait, and one is over two seconds after the database has come back.
 */
const SILENCE_MS = 1800

export type RemoteOptions = {
  /** Most connections to a PostgreSQL server at once. Hosts allow few, to all servers together, and more make none faster. */
  readonly connections?: number | undefined
  readonly silenceMs?: number | undefined
}

/** Lets Kysely talk to the remote database at `url`: `postgres:`, else libSQL, which takes `authToken`. */
export async function remoteDialect(
  url: string,
  authToken: string | undefined,
  { connections = 4, silenceMs = SILENCE_MS }: RemoteOptions,
): Promise<Dialect> {
  if (/^postgres(ql)?:/.test(url)) return await postgresDialect(url, connections, silenceMs)
  return libsqlRemoteDialect(url, authToken, silenceMs)
}
