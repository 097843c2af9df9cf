import { expect, test } from 'vitest'

import { forms } from '../../forms/fixtures/site-forms.ts'
import { business, contactPayload, owner, testApi } from '../fixtures/test-api.ts'
import { startOutbox } from './start-outbox.ts'

const address = { name: business.name, address: business.email }
const settings = { ...owner, business, forms: Object.values(forms), from: address, to: address }

test('a mail server that never answers does not keep the outbox from stopping', async () => {
  const { store, post } = await testApi()
  await post(contactPayload)
  let asked = 0
  const transport = { send: () => new Promise<never>(() => void asked++), close: () => {} }
  const clock = () => new Date('2026-03-02T15:20:00.000Z')
  const delivery = { store, transport, settings, clock, random: () => 0.5, log: () => {} }
  const outbox = startOutbox(delivery, 20)
  await expect.poll(() => asked).toBe(2)
  await outbox.stop()
})
