import { sql } from 'kysely'
import { isLocalFile } from './libsql-dialect.ts'
import type { Db } from './tables.ts'

const TRIES = 20
const PAUSE_MS = 100

/** What was erased is still readable in the log of the database, which another program holds. */
export class LogHeld extends Error {
  override name = 'LogHeld'
}

/**
 * Cuts off the log of a database file: what was overwritten in the file stands in it until then. Throws a
 * {@link LogHeld} when another program goes on reading the old state of the file.
 */
export async function cutLog(db: Db): Promise<void> {
  if (!isLocalFile(db)) return
  for (let tries = 1; ; tries++) {
    // Refused, it does not fail: it says so in its answer.
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    if (rows[0]?.busy === 0) return
    if (tries === TRIES)
      throw new LogHeld('what was erased is still in the log of the database: another program is reading it')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
