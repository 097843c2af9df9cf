import { expect, test } from 'vitest'
import type { FormDefinition } from '../../forms/form-definition.ts'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { contactPayload, testApi } from '../fixtures/test-api.ts'

const windowMs = 600_000

/** The handler, and a function that sends it requests, each from a different person. */
async function limitedApi(everyone = { windowMs, soft: 300, hard: 3000 }, client = { soft: 5, hard: 20 }) {
  const limits = { client: [{ windowMs, ...client }], everyone, acknowledgements: 3 }
  const api = await testApi({ limits })
  let sent = 0
  const from = async (ip: string, email = `personne${sent}@exemple.ca`) =>
    (await api.post({ ...contactPayload, nom: `Nom ${sent++}`, email }, {}, ip)).status
  const mails = async (kind: string) => (await api.outbox()).filter((entry) => entry.kind === kind)
  const spam = async () => (await api.leads()).map((lead) => lead.spam)
  return { ...api, from, mails, spam }
}

test('the addresses of one IPv6 customer are limited together', async () => {
  const { from, spam } = await limitedApi()
  const statuses: number[] = []
  for (let n = 0; n < 120; n++) statuses.push(await from(`2001:db8:1:${n.toString(16)}00::1`))
  expect(statuses.filter((status) => status === 200)).toHaveLength(80)
  expect((await spam()).filter((reason) => reason === null)).toHaveLength(20)
  expect(await from('2001:db8:2::1')).toBe(200)
})

test('during a flood, a new sender is not quarantined and the business is notified immediately', async () => {
  const { from, leads, mails, time } = await limitedApi({ windowMs, soft: 10, hard: 100 })
  for (let n = 0; n < 10; n++) await from(`203.0.113.${n}`)
  expect(await from('203.0.113.1')).toBe(200)
  expect(await from('198.51.100.7')).toBe(200)
  const all = await leads()
  const [again, fresh] = ['Nom 10', 'Nom 11'].map((nom) =>
    all.find(({ fields }) => fields.includes(`"${nom}"`)),
  )
  expect([again?.spam, fresh?.spam]).toEqual(['rate', null])
  const mail = (await mails('business')).find((entry) => entry.lead_id === fresh?.id)
  expect(mail?.next_at).toBe(time.now.toISOString())
})

test('past the shared hard limit, new senders are accepted up to the same number again', async () => {
  const { from, spam, post } = await limitedApi({ windowMs, soft: 1, hard: 2 })
  const statuses = async (...hosts: number[]) => {
    const answers: number[] = []
    for (const host of hosts) answers.push(await from(`203.0.113.${host}`))
    return answers
  }
  expect(await statuses(1, 1)).toEqual([200, 200])
  const { headers } = await post({ ...contactPayload, nom: 'X' }, {}, '203.0.113.1')
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await statuses(1, 2, 1, 2, 3, 4)).toEqual([429, 200, 429, 429, 200, 429])
  expect((await spam()).filter((reason) => reason === null)).toHaveLength(3)
})

test('acknowledgements are capped at thirty in ten minutes, mails to the business are not', async () => {
  const { from, mails, time, post } = await limitedApi()
  await post({ ...contactPayload, site_web: 'x' }, {}, '192.0.2.1')
  for (let n = 0; n < 34; n++) expect(await from(`203.0.113.${n}`)).toBe(200)
  expect([(await mails('acknowledgement')).length, (await mails('business')).length]).toEqual([30, 34])
  time.now = new Date(time.now.getTime() + windowMs)
  await from('203.0.113.99')
  expect(await mails('acknowledgement')).toHaveLength(31)
})

test('a quarantined flood does not use up the acknowledgements of others', async () => {
  const { from, mails } = await limitedApi({ windowMs, soft: 100, hard: 100 }, { soft: 3, hard: 100 })
  for (let n = 0; n < 40; n++) await from('203.0.113.9', `robot-${n % 10}@exemple.ca`)
  expect(await mails('acknowledgement')).toHaveLength(3)
  // Nor do they count against the people whose addresses it gives.
  for (let n = 5; n < 8; n++) await from('198.51.100.7', `robot-${n}@exemple.ca`)
  expect(await mails('acknowledgement')).toHaveLength(6)
})

test('a request without an email address gets no acknowledgement and uses up none', async () => {
  const { fields } = forms.contact
  const optional = {
    ...forms.contact,
    id: 'optional',
    fields: fields.map((field) => ({ ...field, required: false })),
  }
  const none = { ...forms.contact, id: 'none', fields: fields.filter(({ name }) => name !== 'email') }
  const { post, outbox } = await testApi({ forms: [optional, none] as FormDefinition[] })
  const { email, ...payload } = contactPayload
  const from = async (ip: number, form: string, address?: string) => {
    const values = { ...payload, nom: `Nom ${ip}`, ...(address !== undefined && { email: address }) }
    expect((await post(values, { 'x-form': form }, `203.0.113.${ip}`)).status).toBe(200)
  }
  for (let n = 0; n < 16; n++) await from(n, 'optional', n % 2 ? '' : undefined)
  for (let n = 16; n < 32; n++) await from(n, 'none')
  expect((await outbox()).map(({ kind }) => kind)).toEqual(Array(32).fill('business'))
  await from(40, 'optional', email)
  expect((await outbox()).filter(({ kind }) => kind === 'acknowledgement')).toHaveLength(1)
})

test('one mailbox gets three acknowledgements a day, however its address is spelt', async () => {
  const { from, mails } = await limitedApi()
  const spellings = [
    'ab.c@gmail.com',
    'a.bc+nouvelles@gmail.com',
    'ABC@googlemail.com',
    'abc+2@gmail.com',
    'a.b.c@gmail.com',
  ]
  for (const email of spellings) expect(await from('203.0.113.9', email)).toBe(200)
  expect([(await mails('acknowledgement')).length, (await mails('business')).length]).toEqual([3, 5])
  expect(await from('203.0.113.10', '+news@exemple.ca')).toBe(200)
  expect(await mails('acknowledgement')).toHaveLength(4)
  await from('203.0.113.10', 'a.bc@exemple.ca')
  await from('203.0.113.10', 'abc@exemple.ca')
  expect(await mails('acknowledgement')).toHaveLength(6)
})

test('similar addresses of different mailboxes are counted separately', async () => {
  const { from, mails } = await limitedApi(undefined, { soft: 30, hard: 30 })
  const others = [
    'abd@gmail.com',
    'abc@notgmail.com',
    'ab.c@notgmail.com',
    'abc@gmail.com.ca',
    'ab.c@gmail.com.ca',
  ]
  for (let n = 0; n < 3; n++) await from('203.0.113.9', 'abc@gmail.com')
  for (const email of others) for (let n = 0; n < 3; n++) await from('203.0.113.9', email)
  expect(await mails('acknowledgement')).toHaveLength(3 * (1 + others.length))
})

test('excess requests from clients without an IP address are quarantined', async () => {
  const { post, spam } = await limitedApi({ windowMs, soft: 1, hard: 10 })
  for (const nom of ['Un', 'Deux']) expect((await post({ ...contactPayload, nom })).status).toBe(200)
  expect(new Set(await spam())).toEqual(new Set([null, 'rate']))
})

test('when the clock is far behind the last purge, a request is dated by that purge and an error is logged', async () => {
  const { store, time, from, leads, log } = await limitedApi()
  const purged = time.now
  await store.trustClock(purged)
  time.now = new Date('2025-03-02T15:20:00.000Z')
  await from('203.0.113.9')
  expect((await leads()).map(({ received_at }) => received_at)).toEqual([purged.toISOString()])
  const warning = {
    level: 'error',
    event: 'clock-behind',
    hint: expect.stringContaining('site quotes purge'),
  }
  expect(log).toContainEqual(warning)
})

test('a refused request writes no rows, and a stored one can still be replayed', async () => {
  const { db, from, post, leads } = await limitedApi(undefined, { soft: 2, hard: 2 })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await (await post(contactPayload, key, '203.0.113.9')).json()
  expect(await from('203.0.113.9')).toBe(200)
  const rows = () => db.selectFrom('rate_limit').selectAll().orderBy('key').execute()
  const before = await rows()
  for (let n = 0; n < 6; n++) expect(await from('203.0.113.9')).toBe(429)
  expect(await rows()).toEqual(before)
  expect(await (await post(contactPayload, key, '203.0.113.9')).json()).toEqual(first)
  expect(await leads()).toHaveLength(2)
})
