import { expect, test } from 'vitest'

import { contactPayload, homePayload, testApi } from '../fixtures/test-api.ts'

test('leads are listed newest first, by kind, by time and by address', async () => {
  const { post, store, time } = await testApi()
  await post(homePayload)
  time.now = new Date('2026-03-05T12:00:00.000Z')
  await post(contactPayload)
  await post({ ...contactPayload, nom: 'Robot', site_web: 'x' })
  const forms = async (filter: Parameters<typeof store.list>[0]) =>
    (await store.list(filter)).map((lead) => lead.form)
  expect(await forms({})).toEqual(['contact', 'contact', 'accueil'])
  expect(await forms({ spam: true })).toEqual(['contact'])
  expect(await forms({ from: new Date('2026-03-03T00:00:00Z'), spam: false })).toEqual(['contact'])
  expect(await forms({ to: new Date('2026-03-03T00:00:00Z') })).toEqual(['accueil'])
  expect(await forms({ email: 'Elise.Roy@exemple.ca' })).toEqual(['accueil'])
  expect(await forms({ email: 'roy@exemple.ca' })).toEqual([])
})

test('what is erased is gone with its mails, and nothing else is', async () => {
  const { post, store, outbox } = await testApi()
  const { reference } = (await (await post(homePayload)).json()) as { reference: string }
  await post(contactPayload)
  expect(await store.find(reference)).toMatchObject({ reference, fields: { prenom: 'Élise' } })
  expect(await store.erase([reference, 'ND-0000-00'])).toBe(1)
  expect([await store.find(reference), await store.erase([])]).toEqual([undefined, 0])
  expect([(await store.list()).length, (await outbox()).length]).toEqual([1, 2])
})

test('dead mails are shown, and made due again', async () => {
  const { post, store, time } = await testApi()
  await post(homePayload)
  const [entry] = await store.unsent()
  await store.markFailed(entry?.id ?? '', 'Error 550', 'never', time.now)
  expect((await store.unsent()).filter((each) => each.dead)).toMatchObject([
    { id: entry?.id, lastError: 'Error 550' },
  ])
  expect(await store.reviveDead(time.now)).toBe(1)
  expect(await store.claimDue(time.now, 9, 60_000)).toHaveLength(2)
})
