import { Kysely, Migrator, PostgresAdapter, sql, type Dialect } from 'kysely'
import { migrations } from './migrations.ts'
import type { Db, Tables } from './tables.ts'

/** The tables are those of a newer version of `site`: this version would lose fields that the newer one stores. */
export class DatabaseNewer extends Error {
  override name = 'DatabaseNewer'
}

/**
 * Opens the database and migrates its tables. Throws a {@link DatabaseNewer} if they are ahead. On failure the database
 * is closed again, since the next request opens another.
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
    // Kysely reads all tables of a database, and fails on one that another program drops meanwhile, or on its schema.
    if (tries === MAX_ATTEMPTS || !isTableMissing(error)) throw error
  }
}

const MAX_ATTEMPTS = 5

/** The errors of PostgreSQL and libSQL for a missing table or schema. */
export function isTableMissing(error: unknown): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return code === '42P01' || code === '3F000' || /\bno such table: /.test(String(message))
}

/** Encodings that can store whatever a visitor types. */
const ENCODINGS = ['UTF8', 'SQL_ASCII']

/**
 * PostgreSQL can contain another program's tables of the same names in another schema: only ours counts. Throws if the
 * encoding cannot store every character.
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
