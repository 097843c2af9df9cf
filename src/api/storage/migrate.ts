import { Migrator } from 'kysely'
import type { Kysely } from 'kysely'

import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/** Brings the tables up to date. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
