import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import type { ApiConfig } from '../api-config.ts'
import { business, contactPayload, homePayload, owner, temporaryFolder } from '../fixtures/test-api.ts'
import type { LogEntry } from '../log.ts'
import { openDatabase } from '../storage/open-database.ts'
import { createNodeApi } from './create-node-api.ts'

async function startServer(
  env: Record<string, string> = {},
  limits?: ApiConfig['limits'],
  root = temporaryFolder(),
) {
  const log: LogEntry[] = []
  const dataDir = join(root, '.site')
  const options = { forms: Object.values(forms), business, ...owner, dataDir, env, auditScript: () => '' }
  const api = createNodeApi({
    ...options,
    ...(limits && { limits }),
    log: (entry) => void log.push(entry),
  })
  const server = createServer((incoming, outgoing) => void api.handle(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await api.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/contact`
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  return { port, url, post, log, folder: dataDir }
}

/** Names and references of the requests in the database file. */
async function storedLeads(folder: string) {
  const db = await openDatabase(pathToFileURL(join(folder, 'site.db')).href)
  const leads = await db.selectFrom('lead').select(['fields', 'reference']).execute()
  await db.destroy()
  return leads.map(({ fields, reference }) => ({
    nom: (JSON.parse(fields) as { nom: string }).nom,
    reference,
  }))
}

test('over HTTP both forms are accepted, stored and written out as mail [R-API-01]', async () => {
  const { post, folder, log } = await startServer()
  expect(log).toContainEqual(expect.objectContaining({ level: 'warn', event: 'mails-to-files' }))
  for (const payload of [homePayload, contactPayload]) {
    const response = await post(payload)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).not.toBeNull()
    expect(await response.json()).toHaveProperty('reference')
  }
  expect(existsSync(join(folder, 'site.db'))).toBe(true)
  await expect
    .poll(() => readdirSync(join(folder, 'outbox')).filter((name) => /^[^.].*\.eml$/.test(name)))
    .toHaveLength(4)
})

test.skipIf(process.platform === 'win32')('other users of the machine cannot read stored files', async () => {
  const root = temporaryFolder()
  const { post, folder } = await startServer({}, undefined, root)
  expect((await post(contactPayload)).status).toBe(200)
  await expect.poll(() => readdirSync(join(folder, 'outbox'))).toHaveLength(2)
  const open = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .map((name) => [name, (statSync(join(folder, name)).mode & 0o077).toString(8)])
    .filter(([, mode]) => mode !== '0')
  expect(open).toEqual([])
  expect(readdirSync(folder)).toContain('site.db-wal')
})

test.skipIf(process.platform === 'win32')(
  'opening a database that others can read restricts it to its owner',
  async () => {
    const file = join(temporaryFolder(), 'site.db')
    await (await openDatabase(pathToFileURL(file).href)).destroy()
    chmodSync(file, 0o644)
    await (await openDatabase(pathToFileURL(file).href)).destroy()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  },
)

test('mails written to files before there was a mail server are deleted with their request', async () => {
  const root = temporaryFolder()
  const db = await openDatabase(pathToFileURL(join(root, '.site', 'site.db')).href)
  const [gone, kept] = [randomUUID(), randomUUID()]
  const erasure = { lead_id: gone, reference: 'ND-1', erased_at: '', reason: 'retention', mails_sent: 2 }
  await db.insertInto('erasure').values(erasure).execute()
  await db.destroy()
  const outbox = join(root, '.site', 'outbox')
  mkdirSync(outbox)
  for (const id of [gone, kept]) writeFileSync(join(outbox, `${id}.business.eml`), '')
  await startServer({ SITE_SMTP_URL: 'smtp://127.0.0.1:1' }, undefined, root)
  await expect.poll(() => readdirSync(outbox)).toEqual([`${kept}.business.eml`])
})

test('over HTTP bad input gets a 4xx with a French message [R-API-02]', async () => {
  const { post } = await startServer()
  const response = await post({ ...homePayload, email: 'elise' })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    message: 'Certains champs sont à corriger.',
    errors: { email: 'Email invalide' },
  })
})

test('a response to HEAD has no body, and does not say that GET has none', async () => {
  const { url } = await startServer()
  const response = await fetch(url.replace('contact', 'health'), { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    null,
    '',
  ])
})

test('over HTTP a plain form post gets a page [R-FORM-16]', async () => {
  const { url } = await startServer()
  const { subject: _, ...fields } = homePayload
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, _form: 'accueil' }),
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})

test('an oversized body is answered 413 over a connection that stays open, and the next request succeeds', async () => {
  const { post } = await startServer()
  const refused = await post('x'.repeat(200_000))
  expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'keep-alive'])
  expect((await post(contactPayload)).status).toBe(200)
})

test('an endless body is answered 413, and its connection is closed', async () => {
  const { port } = await startServer()
  const answer = await new Promise<unknown[]>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const outgoing = httpRequest(
      { port, host: '127.0.0.1', path: '/api/contact', method: 'POST', headers },
      (response) => {
        response.resume()
        resolve([response.statusCode, response.headers.connection])
        outgoing.destroy()
      },
    )
    outgoing.on('error', reject)
    for (let n = 0; n < 20; n++) outgoing.write('x'.repeat(100_000))
  })
  expect(answer).toEqual([413, 'close'])
})

test.each([
  '1.1\r\nHost: a b',
  '1.1\r\nHost: localhost/x',
  '1.1\r\nHost: localhost?x',
  '1.1\r\nHost: me@localhost',
  '1.1\r\nHost: localhost#x',
  // HAProxy's default.
  '1.0',
])('HTTP/%j: an invalid Host is answered 400, a missing one is accepted', async (said) => {
  const { port } = await startServer()
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET /api/health HTTP/${said}\r\n\r\n`))
    socket.once('data', (data) => resolve(data.toString().slice(0, 12)))
  })
  expect(answer).toBe(said === '1.0' ? 'HTTP/1.1 200' : 'HTTP/1.1 400')
})

test('the client address is the X-Forwarded-For entry added by a trusted proxy', async () => {
  const limits = {
    client: [{ windowMs: 3_600_000, soft: 1, hard: 1 }],
    everyone: { windowMs: 3_600_000, soft: 99, hard: 99 },
    acknowledgements: 9,
  }
  const { post } = await startServer({ SITE_TRUSTED_HOPS: '1' }, limits)
  const from = async (forwarded: string, nom: string) =>
    (await post({ ...contactPayload, nom }, { 'x-forwarded-for': forwarded })).status
  expect(await from('203.0.113.1', 'Un')).toBe(200)
  expect(await from('198.51.100.7, 203.0.113.1', 'Deux')).toBe(429)
  expect(await from('203.0.113.2', 'Trois')).toBe(200)
})

test('clients behind an undeclared proxy share one limit, local clients have none', async () => {
  const limits = {
    client: [{ windowMs: 3_600_000, soft: 1, hard: 1 }],
    everyone: { windowMs: 3_600_000, soft: 99, hard: 99 },
    acknowledgements: 9,
  }
  const { post, log } = await startServer({}, limits)
  const from = async (nom: string, headers?: Record<string, string>) =>
    (await post({ ...contactPayload, nom }, headers)).status
  expect([await from('Un'), await from('Deux')]).toEqual([200, 200])
  expect(await from('Trois', { 'x-forwarded-for': '203.0.113.1' })).toBe(200)
  expect(await from('Quatre', { 'x-forwarded-for': '203.0.113.2' })).toBe(429)
  expect(await from('Cinq', { 'x-real-ip': '203.0.113.3' })).toBe(429)
  expect(log).toContainEqual(expect.objectContaining({ event: 'client-address' }))
})

test('100 concurrent requests are each stored under the reference that answers them', async () => {
  const { post, folder } = await startServer()
  const names = Array.from({ length: 100 }, (_, n) => `Nom ${n}`)
  const answers = await Promise.all(
    names.map(async (nom) => {
      const response = await post({ ...contactPayload, nom })
      return [response.status, nom, ((await response.json()) as { reference: string }).reference]
    }),
  )
  const stored = new Map((await storedLeads(folder)).map(({ nom, reference }) => [nom, reference]))
  expect(new Set(stored.values()).size).toBe(100)
  expect(answers).toEqual(names.map((nom) => [200, nom, stored.get(nom)]))
})

test('a failed write to stdout or stderr does not end the process', async () => {
  await startServer()
  // Streams emit this for a failed write. Without a listener, it would end the process.
  for (const stream of [process.stdout, process.stderr])
    expect(() => stream.emit('error', new Error('ENOSPC'))).not.toThrow()
})

test('contact requests are answered 503 until the database can be opened [R-API-01]', async () => {
  const root = temporaryFolder()
  const file = join(root, '.site', 'site.db')
  mkdirSync(join(root, '.site'))
  writeFileSync(file, 'not a database, whatever its name says '.repeat(100))
  const { post } = await startServer({}, undefined, root)
  const refused = await post(contactPayload)
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { message: expect.stringContaining('450-555-0142') },
  ])
  rmSync(file)
  await expect.poll(async () => (await post(contactPayload)).status, { timeout: 5000 }).toBe(200)
})

test.each(['removed', 'replaced'])(
  'a request to a %s database is answered 503, the next is stored in a new one',
  async (how) => {
    const { post, folder, log } = await startServer({ SITE_SMTP_URL: 'smtp://127.0.0.1:1' })
    const file = join(folder, 'site.db')
    expect((await post(contactPayload)).status).toBe(200)
    // No other write is pending.
    await expect.poll(() => log.filter(({ event }) => event === 'mail-retry')).toHaveLength(2)
    await post(contactPayload)
    renameSync(file, `${file}.old`)
    if (how === 'replaced') writeFileSync(file, '')
    expect((await post({ ...contactPayload, nom: 'Perdue' })).status).toBe(503)
    expect((await post({ ...contactPayload, nom: 'Gardée' })).status).toBe(200)
    expect((await storedLeads(folder)).map(({ nom }) => nom)).toEqual(['Gardée'])
  },
)
