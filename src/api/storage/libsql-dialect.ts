import type { Client, InArgs, Transaction } from '@libsql/client'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, Kysely, QueryResult } from 'kysely'

/**
 * Lets Kysely talk to libSQL through @libsql/client.
 *
 * A local file has one connection, so its work is done in turns: that also keeps the connection's pragmas true for
 * every statement. A remote database takes as many at once as its client allows.
 */
export function libsqlDialect(
  client: Client,
  setUp: (client: Client) => Promise<void> = async () => {},
): Dialect {
  return {
    createAdapter: () => new LibsqlAdapter(client.protocol === 'file'),
    createDriver: () => new LibsqlDriver(client, setUp),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Whether the database is a file of this machine. */
export function isLocalFile<Tables>(db: Kysely<Tables>): boolean {
  const { adapter } = db.getExecutor()
  return adapter instanceof LibsqlAdapter && adapter.isFile
}

/** How long to wait for another process to finish writing: well under the ten seconds that a visitor waits. */
const BUSY_MS = 3000

class LibsqlAdapter extends SqliteAdapter {
  readonly isFile: boolean

  constructor(isFile: boolean) {
    super()
    this.isFile = isFile
  }

  // SQLite rolls back CREATE TABLE like anything else. Saying so makes two processes that start at once migrate in
  // turn, since every transaction here begins by taking the write lock.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class LibsqlDriver implements Driver {
  readonly #client: Client
  readonly #setUp: (client: Client) => Promise<void>
  #turn: Promise<void> = Promise.resolve()
  #ready = false

  constructor(client: Client, setUp: (client: Client) => Promise<void>) {
    this.#client = client
    this.#setUp = setUp
  }

  async init(): Promise<void> {
    await this.whenFree(async () => {})
  }

  async acquireConnection(): Promise<LibsqlConnection> {
    if (this.#client.protocol !== 'file') return new LibsqlConnection(this, this.#client, () => {})
    const before = this.#turn
    let release = () => {}
    this.#turn = new Promise((resolve) => (release = resolve))
    await before
    return new LibsqlConnection(this, this.#client, release)
  }

  async beginTransaction(connection: LibsqlConnection): Promise<void> {
    connection.transaction = await this.whenFree(() => this.#client.transaction('write'))
  }

  async commitTransaction(connection: LibsqlConnection): Promise<void> {
    const { transaction } = connection
    connection.transaction = undefined
    try {
      await transaction?.commit()
    } catch (error) {
      this.#ready = false
      throw error
    }
  }

  async rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    const { transaction } = connection
    connection.transaction = undefined
    await transaction?.rollback()
  }

  async releaseConnection(connection: LibsqlConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#turn
    this.#client.close()
  }

  /**
   * Does the work once no other process is writing the file. libSQL's own waiting would hold up every other request
   * of this process.
   */
  async whenFree<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + BUSY_MS
    for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
      try {
        await this.#makeReady()
        return await work()
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
        this.#ready = false
        if (performance.now() > deadline) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }

  /** A statement refused as busy stays open in libSQL, and its connection can never commit again: it is replaced. */
  async #makeReady(): Promise<void> {
    if (this.#ready) return
    if (this.#client.protocol === 'file') this.#client.reconnect()
    await this.#setUp(this.#client)
    this.#ready = true
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly release: () => void
  readonly #driver: LibsqlDriver
  readonly #client: Client
  transaction: Transaction | undefined

  constructor(driver: LibsqlDriver, client: Client, release: () => void) {
    this.#driver = driver
    this.#client = client
    this.release = release
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = { sql, args: parameters as InArgs }
    const result = await (this.transaction?.execute(statement) ??
      this.#driver.whenFree(() => this.#client.execute(statement)))
    return { numAffectedRows: BigInt(result.rowsAffected), rows: result.rows as R[] }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('libSQL answers whole results, not streams')
  }
}
