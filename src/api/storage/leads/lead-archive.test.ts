import { expect, test } from 'vitest'
import type { FormDefinition } from '../../../forms/form-definition.ts'
import { forms } from '../../../forms/fixtures/site-forms.ts'
import { compare } from '../../../lib/compare.ts'
import { contactPayload, homePayload, testApi } from '../../fixtures/test-api.ts'

const LEASE_MS = 300_000

test('leads are listed newest first, or by email address', async () => {
  const { post, store, time } = await testApi()
  await post({ ...homePayload, email: 'elise.roy@Exemple.ca' })
  time.now = new Date('2026-03-05T12:00:00.000Z')
  await post(contactPayload, { 'x-form': 'contact-en', 'idempotency-key': 'cle' })
  await post({ ...contactPayload, nom: 'Robot', site_web: 'x' })
  const forms = async (email?: string) => (await store.list(email)).map((lead) => lead.form)
  expect((await forms()).sort()).toEqual(['accueil', 'contact', 'contact-en'])
  expect((await forms()).at(-1)).toBe('accueil')
  expect(await forms('Elise.Roy@exemple.ca ')).toEqual(['accueil'])
  expect(await forms('roy@exemple.ca')).toEqual([])
  expect((await store.list(contactPayload.email)).toSorted((a, b) => compare(a.form, b.form))).toMatchObject([
    { lang: 'fr', idempotencyKey: undefined, spam: 'trap' },
    { lang: 'en', idempotencyKey: 'cle', spam: undefined },
  ])
})

test('the address of a person is found whatever the form calls its field', async () => {
  const { email: address, ...rest } = contactPayload
  const fields = forms.contact.fields.map((each) =>
    each.name === 'email' ? { ...each, name: 'courriel' } : each,
  )
  const { post, store, outbox } = await testApi({ forms: [{ ...forms.contact, fields }] })
  await post({ ...rest, courriel: address })
  expect(await store.list(address)).toHaveLength(1)
  expect((await outbox()).map(({ kind }) => kind)).toContain('acknowledgement')
})

test('dead mails are listed with their request, and can be retried', async () => {
  const { post, store, time } = await testApi()
  const { reference } = (await (await post(homePayload)).json()) as { reference: string }
  const [entry] = await store.mails('unsent')
  await store.markFailed(entry?.id ?? '', 'Error 550', 'never', time.now)
  const dead = { id: entry?.id, reference, state: 'dead', lastError: 'Error 550' }
  expect((await store.mails('unsent')).filter((each) => each.state === 'dead')).toMatchObject([dead])
  expect(await store.retryMails(time.now, LEASE_MS)).toBe(1)
  expect(await store.claimDue(time.now, 9, LEASE_MS)).toHaveLength(2)
})

test('a retry makes a waiting mail due, and leaves a claimed one alone', async () => {
  const { post, store, time } = await testApi()
  await post(homePayload)
  await post({ ...contactPayload, site_web: 'x' })
  const [first, second] = await store.claimDue(time.now, 9, LEASE_MS)
  const later = new Date(time.now.getTime() + 6 * 3_600_000)
  await store.markFailed(first?.id ?? '', 'Error ECONNREFUSED', later, time.now)
  expect(await store.retryMails(time.now, LEASE_MS)).toBe(1)
  expect(await store.claimDue(time.now, 9, LEASE_MS)).toMatchObject([{ id: first?.id, attempts: 1 }])
  expect((await store.mails('unsent')).find((mail) => mail.id === second?.id)?.attempts).toBe(1)
})

test('the mails of one request are listed with their state', async () => {
  const { post, store, time } = await testApi()
  await post(homePayload)
  await post(contactPayload)
  const [lead] = await store.list(contactPayload.email)
  const [entry] = await store.mails({ leadId: lead?.id ?? '' })
  await store.markSent(entry?.id ?? '', time.now)
  const mails = await store.mails({ leadId: lead?.id ?? '' })
  expect(mails.map(({ state, sentAt }) => `${state} ${sentAt}`).sort()).toEqual([
    `sent ${time.now.toISOString()}`,
    'waiting undefined',
  ])
  expect(new Set(mails.map((mail) => mail.leadId))).toEqual(new Set([lead?.id]))
  expect(await store.mails('unsent')).toHaveLength(3)
})

test('a request is found by its reference, as it was stored', async () => {
  const { post, store, time } = await testApi()
  const answer = await post(homePayload, { 'idempotency-key': 'cle' })
  const { reference } = (await answer.json()) as { reference: string }
  const { subject, ...fields } = homePayload
  const found = await store.find(reference)
  expect(found).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    reference,
    form: 'accueil',
    lang: 'fr',
    subject,
    fields,
    consentVersion: '2026-11-22',
    receivedAt: time.now.toISOString(),
    idempotencyKey: 'cle',
    payloadHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    spam: undefined,
    purgeAfter: '2027-03-02T15:20:00.000Z',
  })
  expect(await store.list()).toEqual([found])
  expect(await store.find('ND-0000-00')).toBeUndefined()
})

test('unsent mails are listed with all details, earliest due first', async () => {
  const { post, store, time } = await testApi()
  await post({ ...contactPayload, site_web: 'x' })
  time.now = new Date('2026-03-02T15:30:00.000Z')
  const { reference } = (await (await post(homePayload)).json()) as { reference: string }
  const { id: leadId = '' } = (await store.find(reference)) ?? {}
  const [acknowledgement, business] = ['acknowledgement', 'business'].map((kind) => `${leadId}.${kind}`)
  await store.claimDue(time.now, 1, LEASE_MS)
  await store.markFailed(`${acknowledgement}`, 'Error 451', new Date('2026-03-02T15:31:00.000Z'), time.now)
  const mine = { leadId, reference, state: 'waiting', sentAt: undefined, lastError: undefined }
  expect(await store.mails('unsent')).toEqual([
    { ...mine, id: business, kind: 'business', nextAt: '2026-03-02T15:30:00.000Z', attempts: 0 },
    {
      ...mine,
      id: acknowledgement,
      kind: 'acknowledgement',
      nextAt: '2026-03-02T15:31:00.000Z',
      attempts: 1,
      lastError: 'Error 451',
    },
    {
      ...mine,
      id: 'quarantine-2026-03-02T15',
      kind: 'quarantine',
      nextAt: '2026-03-02T16:01:00.000Z',
      attempts: 0,
      leadId: undefined,
      reference: undefined,
    },
  ])
})

test('requests and mails of the same moment are listed in a stable order', async () => {
  const { post, store } = await testApi()
  for (const nom of ['Un', 'Deux', 'Trois']) await post({ ...contactPayload, nom })
  const leads = (await store.list()).map(({ id }) => id)
  expect(leads).toEqual(leads.toSorted().toReversed())
  const mails = (await store.mails('unsent')).map(({ id }) => id)
  expect(mails).toEqual(mails.toSorted())
})

test('a request without an email address appears in no list by address', async () => {
  const fields = forms.contact.fields.map((field) => ({ ...field, required: false }))
  const { post, store } = await testApi({ forms: [{ ...forms.contact, fields } as FormDefinition] })
  await post({ ...contactPayload, email: '' })
  expect(await store.list()).toHaveLength(1)
  expect([...(await store.list('undefined')), ...(await store.list(''))]).toEqual([])
})
