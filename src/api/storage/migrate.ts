import { Migrator, PostgresAdapter, sql, type Kysely } from 'kysely'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/** Brings the tables up to date. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const schema = await schemaOf(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  })
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    // kysely looks at all tables of a database, and fails on one that another program drops meanwhile.
    if (tries === MOST_TRIES || (error as { readonly code?: unknown }).code !== UNDEFINED_TABLE) throw error
  }
}

const MOST_TRIES = 5
const UNDEFINED_TABLE = '42P01'

/** PostgreSQL may hold another program's tables of the same names in another schema: only ours counts. */
async function schemaOf(db: Kysely<Tables>): Promise<string | undefined> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return undefined
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db)
  return rows[0]?.schema ?? undefined
}
