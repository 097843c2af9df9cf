import type { Kysely } from 'kysely'
import { inSlices } from '../../lib/lists/in-slices.ts'
import type { Store, SubmittedPage } from '../store.ts'
import type { Tables } from './tables.ts'

// Well under the number of values that one statement may carry in any of the databases.
const ROWS = 500

export function submittedPages(db: Kysely<Tables>): Pick<Store, 'submittedPages' | 'markSubmitted'> {
  return {
    async submittedPages() {
      const rows = await db.selectFrom('submitted_page').select(['url', 'hash']).execute()
      return new Map(rows.map(({ url, hash }) => [url, hash]))
    },
    markSubmitted: (pages, now) => markSubmitted(db, pages, now),
  }
}

async function markSubmitted(db: Kysely<Tables>, pages: readonly SubmittedPage[], now: Date): Promise<void> {
  const at = now.toISOString()
  const kept = pages.flatMap(({ url, hash }) => (hash === undefined ? [] : [{ url, hash, submitted_at: at }]))
  const gone = pages.flatMap(({ url, hash }) => (hash === undefined ? [url] : []))
  await db.transaction().execute(async (transaction) => {
    for (const rows of inSlices(kept, ROWS)) {
      await transaction
        .insertInto('submitted_page')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('url').doUpdateSet((eb) => ({
            hash: eb.ref('excluded.hash'),
            submitted_at: eb.ref('excluded.submitted_at'),
          })),
        )
        .execute()
    }
    for (const urls of inSlices(gone, ROWS)) {
      await transaction.deleteFrom('submitted_page').where('url', 'in', urls).execute()
    }
  })
}
