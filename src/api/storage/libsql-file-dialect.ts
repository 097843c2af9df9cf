import { realpathSync, statSync } from 'node:fs'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import type Database from 'libsql'
import { libsqlDialect, noStream } from './libsql-dialect.ts'
import { whenFree } from './when-free.ts'

/** Prepared statements to cache: more than the handler has, so that only lists of a new length are prepared again. */
const MAX_STATEMENTS = 64
/** Statements that wait for another writer like a transaction. */
const WRITES = /^\s*(?:insert|update|delete)\b/i

/** How long others may keep writing while a log is emptied. */
const BUSY_TIMEOUT_MS = 200

/** The database file or its log is no longer the one that was opened: anything written to that one is lost. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
}

/**
 * A Kysely dialect for the libSQL file `file`, which `open` opens with its settings. After the file has been removed,
 * replaced or emptied, every use rejects with {@link DatabaseGone}; after the log has, the next one does.
 *
 * One connection is shared in turns, so that its settings and prepared statements apply to every query.
 */
export function libsqlFileDialect(file: string, open: () => Database.Database): Dialect {
  return libsqlDialect(true, () => fileDriver(file, open))
}

/** The one connection, for whoever has the turn. */
type Turn = DatabaseConnection & { readonly release: () => void }

function fileDriver(file: string, open: () => Database.Database): Driver {
  let database: Database.Database | undefined
  let identity: string | undefined
  /** Location of the log: next to the file itself, even if a symbolic link points to it. */
  let place = ''
  let log: string | undefined
  let turn = Promise.resolve()
  const statements = new Map<string, Database.Statement>()

  function connect(): Database.Database {
    if (database) return database
    database = open()
    identity ??= identityOf(file, 1)
    place = realpathSync(file)
    log = logOf(place)
    checkFile()
    return database
  }

  function disconnect(): void {
    statements.clear()
    database?.close()
    database = undefined
  }

  function checkFile(): void {
    const isSame = [undefined, identityOf(file, 1)].includes(identity)
    if (isSame && (!database || log === logOf(place))) return
    emptyLog()
    disconnect()
    throw new DatabaseGone('the database file, or its log, was removed, replaced or emptied')
  }

  /**
   * Writes the log into the file that it belongs to, which is still open under whatever name, as is a removed log. The
   * driver leaves the log in place, and SQLite would write it over the next file of that name, such as a restored
   * backup.
   */
  function emptyLog(): void {
    try {
      database?.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA wal_checkpoint(TRUNCATE)`)
    } catch {
      // The file is gone with its disk, which has nothing left to write, or the disk is full.
    }
  }

  function run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = statements.get(sql) ?? prepare(sql)
    try {
      if (statement.reader) return { rows: statement.all(parameters) as R[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
    } catch (error) {
      statements.delete(sql)
      throw error
    }
  }

  function prepare(sql: string): Database.Statement {
    const statement = connect().prepare(sql)
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  async function begin(): Promise<void> {
    checkFile()
    // Not a prepared statement: it would keep the files of its connection open long after the connection is closed.
    await whenFree(async () => void connect().exec('BEGIN IMMEDIATE'))
  }

  async function commit(): Promise<void> {
    try {
      connect().exec('COMMIT')
      checkFile()
    } catch (error) {
      await rollback()
      disconnect()
      throw error
    }
  }

  async function rollback(): Promise<void> {
    // Closing is not enough: the lock lasts as long as a failed statement is open.
    if (database?.inTransaction) database.exec('ROLLBACK')
  }

  async function executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (database?.inTransaction) return run(query)
    if (!WRITES.test(query.sql)) {
      checkFile()
      // A statement refused as busy stays open, and its connection can never commit again: replace it.
      return await whenFree(async () => run<R>(query), disconnect)
    }
    await begin()
    try {
      const result = run<R>(query)
      await commit()
      return result
    } catch (error) {
      await rollback()
      throw error
    }
  }

  return {
    // The first statement opens the file.
    init: async () => {},
    async acquireConnection(): Promise<Turn> {
      const before = turn
      let release = () => {}
      turn = new Promise((resolve) => (release = resolve))
      await before
      return { release, executeQuery, streamQuery: noStream }
    },
    beginTransaction: begin,
    commitTransaction: commit,
    rollbackTransaction: rollback,
    releaseConnection: async (acquired: Turn) => acquired.release(),
    async destroy() {
      await turn
      emptyLog()
      disconnect()
    },
  }
}

/** Identifies a file independently of its name; undefined if it does not exist or has fewer bytes than `least`. */
function identityOf(file: string, least = 0): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && found.size >= least ? `${found.dev} ${found.ino}` : undefined
}

/** Identifies the log of a file and its index: other processes find them by name. */
function logOf(file: string): string {
  return ['-wal', '-shm'].map((ending) => identityOf(file + ending)).join()
}
