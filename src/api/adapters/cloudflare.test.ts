import { join } from 'node:path'
import Database from 'libsql'
import { expect, test, vi } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { hranaServer } from '../fixtures/hrana-server.ts'
import { business, contactPayload, owner, temporaryFolder } from '../fixtures/test-api.ts'
import { cloudflareWorker } from './cloudflare.ts'

/** A worker over a remote database, a way to call it, and a way to change the database behind its back. */
async function workerOver() {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
  const folder = temporaryFolder()
  const { url, token } = await hranaServer(folder)
  const worker = cloudflareWorker({ ...owner, business, forms: Object.values(forms) })
  const env = { SITE_DATABASE_URL: url, SITE_DATABASE_TOKEN: token, ASSETS: undefined as never }
  const call = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = body && { method: 'POST', headers, body: JSON.stringify(body) }
    const left: Promise<unknown>[] = []
    const request = new Request(business.origin + path, init)
    const response = await worker.fetch(request, env, { waitUntil: (work) => void left.push(work) })
    await Promise.all(left)
    return response.status
  }
  expect(await call('/api/contact', contactPayload)).toBe(200)
  const change = (sql: string) => {
    const database = new Database(join(folder, 'remote.db'))
    database.exec(sql)
    database.close()
  }
  return { call, change }
}

test('health answers 503 after another request could not be stored', async () => {
  const { call, change } = await workerOver()
  // Only writes fail, as when a host's quota is exceeded.
  change("CREATE TRIGGER full BEFORE INSERT ON lead BEGIN SELECT RAISE(ABORT, 'full'); END")
  expect(await call('/api/contact', { ...contactPayload, nom: 'Autre' })).toBe(503)
  expect(await call('/api/health')).toBe(503)
})

test('dropped tables are recreated after one failed request', async () => {
  const { call, change } = await workerOver()
  change('DROP TABLE outbox; DROP TABLE lead; DROP TABLE kysely_migration')
  for (const table of ['rate_limit', 'daily_salt', 'audit_report', 'submitted_page', 'erasure', 'last_purge'])
    change(`DROP TABLE ${table}`)
  expect(await call('/api/contact', contactPayload)).toBe(503)
  expect(await call('/api/contact', contactPayload)).toBe(200)
})
