import { sql } from 'kysely'
import { inSlices } from '../../lib/lists/in-slices.ts'
import type { Db } from './tables.ts'

// Well below the number of values that a statement may have in any of the databases.
const ROWS = 500

export function submittedPages(db: Db) {
  return {
    /** Returns the content fingerprint of each URL that search engines were last notified of. */
    async submittedPages(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.selectFrom('submitted_page').select(['url', 'hash']).execute()
      return new Map(rows.map(({ url, hash }) => [url, hash]))
    },
    /**
     * Records what search engines have been notified of; a page without a fingerprint is gone, and its record is
     * deleted.
     */
    async markSubmitted(
      pages: readonly { readonly url: string; readonly hash?: string | undefined }[],
      now: Date,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const some of inSlices(pages, ROWS)) {
          const urls = some.map(({ url }) => url)
          await transaction.deleteFrom('submitted_page').where('url', 'in', urls).execute()
          const rows = some.flatMap(({ url, hash }) =>
            hash === undefined ? [] : [sql`(${url}, ${hash}, ${now.toISOString()})`],
          )
          // Another process may have just recorded the same.
          if (rows.length > 0)
            await sql`insert into submitted_page (url, hash, submitted_at) values ${sql.join(rows)}
              on conflict do nothing`.execute(transaction)
        }
      })
    },
  }
}
