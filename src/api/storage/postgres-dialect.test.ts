import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactPayload, onPostgres, testApi, testDatabase, testDatabaseUrl } from '../fixtures/test-api.ts'

test.runIf(onPostgres)('a server that ends a connection at work costs that work alone', async () => {
  const url = await testDatabaseUrl()
  const other = await testDatabase(url)
  const { db, post } = await testApi({}, url)
  const ended = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other)
    // The connection is not asked before the news of its end has come by itself.
    await sql`select 1`.execute(other)
    return await sql`select 1`.execute(transaction)
  })
  await expect(ended).rejects.toThrow()
  expect((await post(contactPayload)).status).toBe(200)
})
