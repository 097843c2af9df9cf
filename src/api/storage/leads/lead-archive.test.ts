import { expect, test } from 'vitest'
import { compare } from '../../../lib/compare.ts'
import { contactPayload, homePayload, testApi } from '../../fixtures/test-api.ts'

const LEASE_MS = 300_000

test('leads are listed newest first, or those of an address', async () => {
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

test('dead mails are shown with their request, and made due again', async () => {
  const { post, store, time } = await testApi()
  const { reference } = (await (await post(homePayload)).json()) as { reference: string }
  const [entry] = await store.mails('unsent')
  await store.markFailed(entry?.id ?? '', 'Error 550', 'never', time.now)
  const dead = { id: entry?.id, reference, state: 'dead', lastError: 'Error 550' }
  expect((await store.mails('unsent')).filter((each) => each.state === 'dead')).toMatchObject([dead])
  expect(await store.retryMails(time.now, LEASE_MS)).toBe(1)
  expect(await store.claimDue(time.now, 9, LEASE_MS)).toHaveLength(2)
})

test('a mail that waits for a later attempt is made due, one that may be under way is left alone', async () => {
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

test('the mails of one request are told apart by what became of them', async () => {
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
