// The minimum that a Hono route can do for the same guarantee: read the JSON, insert the same rows in one durable
// transaction of libSQL with the same settings, respond. No validation, no limits, no detection of duplicates.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { Hono } from 'hono'
import { nodeListener } from '../../src/api/adapters/node.ts'
import { openDatabase } from '../../src/api/storage/open-database.ts'

const [folder = ''] = process.argv.slice(2)
const url = pathToFileURL(join(folder, 'site.db')).href
// Creates the same tables and indexes.
await (await openDatabase(url)).destroy()
const client = createClient({ url, concurrency: 1 })
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON'])
  await client.execute(`PRAGMA ${pragma}`)

const LEAD = `insert into lead (id, reference, form, lang, subject, fields, consent_version, received_at, idem_key,
  payload_hash, fold_key, spam, purge_after) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const OUTBOX =
  'insert into outbox (id, lead_id, kind, next_at, attempts) values (?, ?, ?, ?, 0), (?, ?, ?, ?, 0)'

const app = new Hono().post('/api/contact', async (c) => {
  const body: unknown = await c.req.json()
  const [id, now] = [crypto.randomUUID(), new Date().toISOString()]
  const key = c.req.header('idempotency-key') ?? null
  const row = [
    id,
    id,
    'contact',
    'fr',
    'Nouvelle demande',
    JSON.stringify(body),
    '1',
    now,
    key,
    id,
    id,
    null,
    now,
  ]
  const mails = [`${id}.business`, id, 'business', now, `${id}.acknowledgement`, id, 'acknowledgement', now]
  await client.batch(
    [
      { sql: LEAD, args: row },
      { sql: OUTBOX, args: mails },
    ],
    'write',
  )
  return c.json({ message: 'Demande envoyée avec succès!', reference: id })
})
const listener = nodeListener({ fetch: async (request) => await app.fetch(request) }, 1)
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
