import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { contactPayload, homePayload, onPostgres, testApi, testDatabaseUrl } from '../../fixtures/test-api.ts'
import { LogInUse } from '../cut-log.ts'
import { expiredLeads } from './expired-leads.ts'

test('erasing a request deletes it and its mails, and nothing else', async () => {
  const { post, store, outbox, time } = await testApi()
  const { reference } = (await (await post(homePayload)).json()) as { reference: string }
  await post(contactPayload)
  expect(await store.find(reference)).toMatchObject({ reference, fields: { prenom: 'Élise' } })
  expect(await store.erase([reference, 'ND-0000-00'], time.now)).toMatchObject([{ reference }])
  expect([await store.find(reference), await store.erase([], time.now)]).toEqual([undefined, []])
  expect([(await store.list()).length, (await outbox()).length]).toEqual([1, 2])
})

test('an erasure records the reference, time, reason and number of sent mails, and no personal data', async () => {
  const { db, post, store, time } = await testApi()
  const { reference } = (await (await post(homePayload)).json()) as { reference: string }
  const { id = '' } = (await store.find(reference)) ?? {}
  await store.markSent(`${id}.business`, time.now)
  await store.erase([reference], time.now)
  const left = {
    reference,
    erasedAt: '2026-03-02T15:20:00.000Z',
    reason: 'request',
    mailsSent: 1,
  }
  expect(await store.findErasure(reference)).toEqual(left)
  expect(await store.erase([reference], time.now)).toEqual([])
  expect(await store.erasedAmong([id, 'other'])).toEqual(new Set([id]))
  const tables = ['lead', 'outbox', 'erasure', 'rate_limit'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  expect(JSON.stringify(rows)).not.toMatch(/lise|roy|exemple|555-0199|vermiculite/i)
})

test('an erasure counts a mail under way as sent, and a failed one as unsent', async () => {
  const { post, store, time } = await testApi()
  const { reference } = (await (await post(homePayload)).json()) as { reference: string }
  const claim = () => store.claimDue(time.now, 9, 0)
  for (const { id } of await claim()) await store.markFailed(id, 'ECONNREFUSED', time.now, time.now)
  const [first, second] = await claim()
  await store.markFailed(first?.id ?? '', 'ECONNREFUSED', time.now, time.now)
  expect(second?.attempts).toBe(2)
  expect(await store.erase([reference], time.now)).toMatchObject([{ mailsSent: 1 }])
})

test.skipIf(onPostgres)('no byte of an erased request remains in the database file or its log', async () => {
  const url = await testDatabaseUrl()
  const { post, store, time } = await testApi({}, url)
  const { reference } = (await (await post(homePayload)).json()) as { reference: string }
  const folder = dirname(fileURLToPath(url))
  const bytes = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('')
  expect(bytes()).toContain('vermiculite au grenier')
  await store.erase([reference], time.now)
  expect(bytes()).not.toMatch(/vermiculite|elise\.roy|555-0199/)
  expect(bytes()).toContain(reference)
})

test.skipIf(onPostgres)(
  'no byte of an erased request remains in the unused space of a database page',
  async () => {
    const url = await testDatabaseUrl()
    const { db, post, store, time } = await testApi({}, url)
    await post(homePayload)
    const [row] = await db.selectFrom('lead').selectAll().execute()
    if (!row) throw new Error('nothing was stored')
    const leads = Array.from({ length: 100 }, (_, n) => {
      const id = `lead-${String(n).padStart(4, '0')}`
      const fields = `${n % 3 === 2 ? 'garder' : 'effacer'} ${'x'.repeat((n * 131) % 300)}`
      return { ...row, id, reference: id, fold_key: id, fields }
    })
    await db.insertInto('lead').values(leads).execute()
    await db.deleteFrom('lead').where('id', '=', row.id).execute()
    for (const n of leads.keys()) {
      const at = (n * 37) % leads.length
      if (at % 3 !== 2) await store.erase([leads[at]?.id ?? ''], time.now)
    }
    expect(readFileSync(fileURLToPath(url), 'latin1')).not.toContain('effacer')
  },
)

describe.skipIf(onPostgres)('while another program reads the old state of the file', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** A request that is being erased while another program reads it. */
  async function readMeanwhile() {
    const url = await testDatabaseUrl()
    const { post, store, time } = await testApi({}, url)
    const { reference } = (await (await post(homePayload)).json()) as { reference: string }
    const file = fileURLToPath(url)
    const reader = new Database(file)
    onTestFinished(() => void reader.close())
    reader.exec('BEGIN')
    reader.prepare('SELECT * FROM lead').all([])
    const erased = store.erase([reference], time.now)
    erased.catch(() => undefined)
    const traces = () =>
      /vermiculite/.test(readFileSync(`${file}-wal`, 'latin1') + readFileSync(file, 'latin1'))
    return { store, time, reference, reader, erased, traces }
  }

  test('an erasure fails after two seconds, and the next one completes it', async () => {
    const { store, time, reader, erased, traces } = await readMeanwhile()
    await vi.advanceTimersByTimeAsync(1900)
    await expect(erased).rejects.toThrow(LogInUse)
    await expect(erased).rejects.toMatchObject({
      name: 'LogInUse',
      message: expect.stringContaining('another program'),
    })
    expect(await store.list()).toEqual([])
    expect(traces()).toBe(true)
    reader.exec('COMMIT')
    expect(await store.erase([], time.now)).toEqual([])
    expect(traces()).toBe(false)
  })

  test('an erasure completes once that program is done', async () => {
    const { reference, reader, erased, traces } = await readMeanwhile()
    await vi.advanceTimersByTimeAsync(1850)
    expect(traces()).toBe(true)
    reader.exec('COMMIT')
    await vi.advanceTimersByTimeAsync(50)
    expect(await erased).toMatchObject([{ reference }])
    expect(traces()).toBe(false)
  })
})

test('a shortened retention applies to older requests, an extended one does not', async () => {
  const { post, store, time } = await testApi()
  await post(homePayload)
  time.now = new Date(time.now.getTime() + 1)
  await post({ ...contactPayload, site_web: 'x' })
  const rule = (days: number, spamDays: number) => [
    { id: 'accueil', retention: { days, spamDays } },
    { id: 'contact', retention: { days, spamDays } },
  ]
  const expired = async (retention?: Parameters<typeof store.expired>[1]) =>
    (await store.expired(time.now, retention)).map((lead) => lead.form)
  time.now = new Date('2026-03-20T00:00:00Z')
  expect(await expired()).toEqual([])
  expect(await expired(rule(365, 10))).toEqual(['contact'])
  expect(await expired(rule(10, 10))).toEqual(['accueil', 'contact'])
  time.now = new Date('2026-04-02T00:00:00Z')
  expect(await expired(rule(9999, 9999))).toEqual(['contact'])
  // As if two processes ran that purge at the same time.
  const both = [store.purge(time.now, rule(30, 30)), store.purge(time.now, rule(30, 30))]
  expect(await Promise.all(both)).toContain(2)
  expect(await store.list()).toEqual([])
})

test.skipIf(onPostgres)('expired requests are found without a table scan', async () => {
  const { db, time } = await testApi()
  const forms = ['accueil', 'contact', 'contact-en'].map((id) => ({
    id,
    retention: { days: 365, spamDays: 30 },
  }))
  const over = expiredLeads(db, time.now, forms).select('id')
  const rows = (await over.explain(undefined, sql`query plan`)) as readonly { detail: string }[]
  expect(rows.map(({ detail }) => detail).join()).not.toContain('SCAN')
})

test('a purge of 1,201 leads records the erasure of each', { timeout: 60_000 }, async () => {
  const { db, store, post, time } = await testApi()
  await post(homePayload)
  const [row] = await db.selectFrom('lead').selectAll().execute()
  if (!row) throw new Error('nothing was stored')
  const copies = Array.from({ length: 1200 }, (_, n) => ({
    ...row,
    id: `lead-${n}`,
    reference: `ND-${n}`,
    fold_key: `fold-${n}`,
  }))
  for (let start = 0; start < copies.length; start += 300)
    await db
      .insertInto('lead')
      .values(copies.slice(start, start + 300))
      .execute()
  time.now = new Date('2029-01-01T00:00:00Z')
  expect(await store.purge(time.now)).toBe(1201)
  expect(await store.erasedAmong(copies.map((copy) => copy.id))).toHaveProperty('size', 1200)
  expect(await store.findErasure('ND-1199')).toMatchObject({ reason: 'retention', mailsSent: 0 })
})
