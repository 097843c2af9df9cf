import { sql } from 'kysely'
import { isLocalFile } from './libsql-dialect.ts'
import type { Db } from './tables.ts'

const MAX_ATTEMPTS = 20
const PAUSE_MS = 100

/** Erased data is still readable in the database's log, which another program keeps open. */
export class LogInUse extends Error {
  override name = 'LogInUse'
}

/**
 * Truncates the log of a database file, which still contains what was overwritten in the file. Throws a {@link LogInUse}
 * if another program keeps reading the old state of the file.
 */
export async function cutLog(db: Db): Promise<void> {
  if (!isLocalFile(db)) return
  for (let attempts = 1; ; attempts++) {
    // If refused, the statement does not fail: its result says so.
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    if (rows[0]?.busy === 0) return
    if (attempts === MAX_ATTEMPTS)
      throw new LogInUse('what was erased is still in the log of the database: another program is reading it')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
