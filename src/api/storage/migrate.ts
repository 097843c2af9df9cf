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
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** PostgreSQL may hold another program's tables of the same names in another schema: only ours counts. */
async function schemaOf(db: Kysely<Tables>): Promise<string | undefined> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return undefined
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db)
  return rows[0]?.schema ?? undefined
}
