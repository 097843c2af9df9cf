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
  return libsqlDialect(true, () => new LibsqlFileDriver(file, open))
}

/** The one connection, for whoever has the turn. */
type Turn = DatabaseConnection & { readonly release: () => void }

class LibsqlFileDriver implements Driver {
  readonly #file: string
  readonly #open: () => Database.Database
  #identity: string | undefined
  /** Where the log is: beside the file itself, also where a link leads to it. */
  #place = ''
  #log: string | undefined
  #database: Database.Database | undefined
  #statements = new Map<string, Database.Statement>()
  #turn: Promise<void> = Promise.resolve()

  constructor(file: string, open: () => Database.Database) {
    this.#file = file
    this.#open = open
  }

  /** The first statement opens the file. */
  async init(): Promise<void> {}

  async acquireConnection(): Promise<Turn> {
    const before = this.#turn
    let release = () => {}
    this.#turn = new Promise((resolve) => (release = resolve))
    await before
    return { release, executeQuery: (query) => this.#execute(query), streamQuery: noStream }
  }

  async beginTransaction(): Promise<void> {
    this.#checkFile()
    // No statement that is prepared: it would hold the files of its connection for long after that is closed.
    await whenFree(async () => void this.#connect().exec('BEGIN IMMEDIATE'))
  }

  async commitTransaction(): Promise<void> {
    try {
      this.#connect().exec('COMMIT')
      this.#checkFile()
    } catch (error) {
      await this.rollbackTransaction()
      this.#disconnect()
      throw error
    }
  }

  async rollbackTransaction(): Promise<void> {
    // Closing alone would not do: the lock stays as long as a statement that failed does.
    if (this.#database?.inTransaction) this.#database.exec('ROLLBACK')
  }

  async releaseConnection(turn: Turn): Promise<void> {
    turn.release()
  }

  async destroy(): Promise<void> {
    await this.#turn
    this.#disconnect()
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#run<R>(query)
    if (this.#database?.inTransaction) return run()
    if (WRITES.test(query.sql)) return await this.#together(run)
    this.#checkFile()
    // A statement refused as busy stays open, and its connection can never commit again: it is replaced.
    return await whenFree(
      async () => run(),
      () => this.#disconnect(),
    )
  }

  async #together<T>(work: () => T): Promise<T> {
    await this.beginTransaction()
    try {
      const result = work()
      await this.commitTransaction()
      return result
    } catch (error) {
      await this.rollbackTransaction()
      throw error
    }
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#statements.get(sql) ?? this.#prepare(sql)
    try {
      if (statement.reader) return { rows: statement.all(parameters) as R[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
    } catch (error) {
      this.#statements.delete(sql)
      throw error
    }
  }

  #prepare(sql: string): Database.Statement {
    const statement = this.#connect().prepare(sql)
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  #connect(): Database.Database {
    if (this.#database) return this.#database
    this.#database = this.#open()
    this.#identity ??= identityOf(this.#file, 1)
    this.#place = realpathSync(this.#file)
    this.#log = logOf(this.#place)
    this.#checkFile()
    return this.#database
  }

  #checkFile(): void {
    const isSame = [undefined, identityOf(this.#file, 1)].includes(this.#identity)
    if (isSame && (!this.#database || this.#log === logOf(this.#place))) return
    this.#emptyLog()
    this.#disconnect()
    throw new DatabaseGone('the database file, or its log, was removed, replaced or emptied')
  }

  /**
   * Writes the log into the file that it belongs to, which is still open by whatever name. SQLite leaves it where it is
   * when the file has moved, and would write it over the next file of the name, such as a backup put in its place. A log
   * that was removed is still open too.
   */
  #emptyLog(): void {
    try {
      this.#database?.exec(`PRAGMA busy_timeout = ${OTHERS_MS}; PRAGMA wal_checkpoint(TRUNCATE)`)
    } catch {
      // The file is gone with its disk: nothing is left to be written.
    }
  }

  #disconnect(): void {
    this.#statements.clear()
    this.#database?.close()
    this.#database = undefined
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
