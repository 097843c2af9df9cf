import { realpathSync, statSync } from 'node:fs'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import type Database from 'libsql'
import { libsqlDialect, noStream } from './libsql-dialect.ts'
import { whenFree } from './when-free.ts'

/** Statements kept ready: more than the handler has, so that only a list of a new length is ever made anew. */
const MOST_STATEMENTS = 64
/** What waits for another writer as a transaction. */
const WRITES = /^\s*(?:insert|update|delete)\b/i

/** How long others may go on writing while a log that was removed is emptied. */
const OTHERS_MS = 200

/** The database file, or its log, is not the one that was opened: what was written into that is of no use to anybody. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
}

/**
 * Lets Kysely talk to the libSQL file `file`, which `open` opens with its settings. Once the file has been removed,
 * replaced or emptied, every use rejects with {@link DatabaseGone}; once its log has, the next one does.
 *
 * One connection works in turns: that keeps its settings and its prepared statements true for every query.
 */
export function libsqlFileDialect(file: string, open: () => Database.Database): Dialect {
  return libsqlDialect(true, () => fileDriver(file, open))
}

/** The one connection, for whoever has the turn. */
type Turn = DatabaseConnection & { readonly release: () => void }

function fileDriver(file: string, open: () => Database.Database): Driver {
  let database: Database.Database | undefined
  let identity: string | undefined
  /** Where the log is: beside the file itself, also where a link leads to it. */
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
    try {
      // The log goes into the file that it belongs to, which is still open by whatever name, as is a log that was removed.
      // SQLite leaves it where it is when the file has moved, and would write it over the next file of the name, such as a
      // backup put in its place.
      database?.exec(`PRAGMA busy_timeout = ${OTHERS_MS}; PRAGMA wal_checkpoint(TRUNCATE)`)
    } catch {
      // The file is gone with its disk: nothing is left to be written.
    }
    disconnect()
    throw new DatabaseGone('the database file, or its log, was removed, replaced or emptied')
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
    if (statements.size >= MOST_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  async function begin(): Promise<void> {
    checkFile()
    // No statement that is prepared: it would hold the files of its connection for long after that is closed.
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
    // Closing alone would not do: the lock stays as long as a statement that failed does.
    if (database?.inTransaction) database.exec('ROLLBACK')
  }

  async function executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (database?.inTransaction) return run(query)
    if (!WRITES.test(query.sql)) {
      checkFile()
      // A statement refused as busy stays open, and its connection can never commit again: it is replaced.
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
    releaseConnection: async (mine: Turn) => mine.release(),
    async destroy() {
      await turn
      disconnect()
    },
  }
}

/** Tells one file from another of the same name; undefined when there is none of so many bytes. */
function identityOf(file: string, least = 0): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && found.size >= least ? `${found.dev} ${found.ino}` : undefined
}

/** The same for the log of a file, and the index of it: other processes find them by their names. */
function logOf(file: string): string {
  return ['-wal', '-shm'].map((ending) => identityOf(file + ending)).join()
}
