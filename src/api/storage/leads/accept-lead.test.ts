import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactPayload, onPostgres, testApi, testDatabaseUrl } from '../../fixtures/test-api.ts'

type Answer = { readonly reference: string }

test('two handlers sharing a database store each request once, with or without a key', async () => {
  const url = await testDatabaseUrl()
  const first = await testApi({}, url)
  const machines = [first, await testApi({}, url)]
  const references = new Set<string>()
  for (let round = 0; round < 10; round++) {
    const key = round % 2 ? { 'idempotency-key': `cle-${round}` } : {}
    const posts = machines.flatMap(({ post }) =>
      [1, 2, 3].map(() => post({ ...contactPayload, nom: `Nom ${round}` }, key)),
    )
    const answers = await Promise.all(posts)
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    const seen = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Answer).reference))
    expect(new Set(seen).size).toBe(1)
    references.add(seen[0] ?? '')
  }
  expect(references.size).toBe(10)
  expect(await first.leads()).toHaveLength(10)
  expect((await first.outbox()).filter((entry) => entry.kind === 'business')).toHaveLength(10)
})

test('a duplicate is stored once even if clocks differ and no limit is shared', async () => {
  const url = await testDatabaseUrl()
  const [one, other] = [await testApi({}, url), await testApi({}, url)]
  await one.post(contactPayload)
  const [lead] = await one.store.list()
  if (!lead) throw new Error('nothing was stored')
  for (let round = 0; round < 10; round++) {
    const answers = [one, other].map(({ store, time }, machine) => {
      const [name, payloadHash] = [`${round} ${machine}`, `hash ${round}`]
      const now = new Date(time.now.getTime() + machine)
      const limits = [{ name: 'client', key: name, windowMs: 1000, soft: 9 }]
      const mine = { ...lead, id: name, reference: name, payloadHash }
      const mail = { id: name, kind: 'business', leadId: name, nextAt: '' } as const
      return store.accept({ payloadHash, now, limits, build: () => ({ lead: mine, outbox: [mail] }) })
    })
    expect((await Promise.all(answers)).map(({ kind }) => kind).toSorted()).toEqual(['replayed', 'stored'])
  }
  expect(await one.store.list()).toHaveLength(11)
})

test('a reference that is taken is redrawn, and given up after six draws', async () => {
  const { store, post, time } = await testApi()
  await post(contactPayload)
  const [first] = await store.list()
  if (!first) throw new Error('nothing was stored')
  const { reference: taken } = first
  let draws = 0
  const accept = (taking: number) => {
    draws = 0
    const build = () => {
      const reference = draws++ < taking ? taken : `ND-${taking}`
      const lead = { ...first, id: reference, reference, payloadHash: `hash ${taking}` }
      return { lead, outbox: [{ id: reference, kind: 'business', leadId: lead.id, nextAt: '' }] as const }
    }
    const limits = [{ name: 'client', key: 'client', windowMs: 1000, soft: 9 }]
    return store.accept({ payloadHash: `hash ${taking}`, now: time.now, limits, build })
  }
  expect(await accept(5)).toMatchObject({ kind: 'stored', lead: { reference: 'ND-5' } })
  await expect(accept(9)).rejects.toThrow('the reference was taken')
  expect(draws).toBe(6)
  expect(await store.list()).toHaveLength(2)
})

test.skipIf(onPostgres)(
  'a full disk is answered 503, loses no stored request and needs no restart once freed',
  async () => {
    const { db, post, leads, outbox } = await testApi()
    const message = 'x'.repeat(4900)
    expect((await post({ ...contactPayload, message })).status).toBe(200)
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db)
    await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`).execute(db)
    const refused = await Promise.all(
      [1, 2, 3].map((n) => post({ ...contactPayload, message, nom: `Nom ${n}` })),
    )
    expect(refused.map((answer) => answer.status)).toEqual([503, 503, 503])
    expect(await refused[0]?.json()).toEqual({ message: expect.stringContaining('450-555-0142') })
    expect([(await leads()).length, (await outbox()).length]).toEqual([1, 2])
    await sql`PRAGMA max_page_count = 100000`.execute(db)
    expect((await post({ ...contactPayload, message, nom: 'Après' })).status).toBe(200)
    expect(await leads()).toHaveLength(2)
  },
)

test.runIf(onPostgres)('a transaction that PostgreSQL ends because of a deadlock is retried', async () => {
  const { db, post, leads } = await testApi()
  await sql`create sequence refusals`.execute(db)
  // PostgreSQL does not roll back sequences.
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      if nextval('refusals') <= 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger refuse before insert on lead for each row execute function refuse()`.execute(db)
  expect((await post(contactPayload)).status).toBe(200)
  expect(await leads()).toHaveLength(1)
})
