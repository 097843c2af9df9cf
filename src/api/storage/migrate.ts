import { Kysely, Migrator, PostgresAdapter, sql, type Dialect } from 'kysely'
import { migrations } from './migrations.ts'
import type { Db, Tables } from './tables.ts'

/** The tables are those of a newer version of `site`: this one would not keep what that one knows of a request. */
export class DatabaseNewer extends Error {
  override name = 'DatabaseNewer'
}

/**
 * Opens the database and brings its tables up to date. Throws a {@link DatabaseNewer} where they are ahead; it is closed
 * again where that fails, for whoever asks next opens another.
 */
export async function openMigrated(dialect: Dialect): Promise<Db> {
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function migrate(db: Db): Promise<void> {
  const schema = await schemaOf(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  })
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    const newer = /migration (\S+) is missing/.exec((error as { readonly message?: string }).message ?? '')
    if (newer)
      throw new DatabaseNewer(
        `a newer version of site has changed the database (${newer[1]}): update this one`,
      )
    // kysely looks at all tables of a database, and fails on one that another program drops meanwhile, or its schema.
    if (tries === MOST_TRIES || !isTableMissing(error)) throw error
  }
}

const MOST_TRIES = 5

/** What PostgreSQL and libSQL say of a table that is not there, or of its schema. */
export function isTableMissing(error: unknown): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return code === '42P01' || code === '3F000' || /\bno such table: /.test(String(message))
}

/** Those that hold whatever a visitor may type. */
const ENCODINGS = ['UTF8', 'SQL_ASCII']

/**
 * PostgreSQL may hold another program's tables of the same names in another schema: only ours counts. Throws where it would
 * refuse who types a letter that its encoding lacks.
 */
async function schemaOf(db: Db): Promise<string | undefined> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return undefined
  const { rows } = await sql<{ schema: string | null; encoding: string }>`
    select current_schema() as schema, getdatabaseencoding() as encoding`.execute(db)
  const { schema, encoding = '' } = rows[0] ?? {}
  if (ENCODINGS.includes(encoding)) return schema ?? undefined
  const message = `the database is in ${encoding}, which lacks letters that visitors type: make one in UTF8`
  throw Object.assign(new Error(message), { code: `ENCODING_${encoding}` })
}
