import { expect, test } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { business, contactPayload, owner, testApi } from '../fixtures/test-api.ts'
import type { LogEntry } from '../log.ts'
import { purgeOnce, startOutbox } from './start-outbox.ts'

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

test('a clock that jumps ahead destroys nothing at once, and the log says so', async () => {
  const { store, post, leads, time } = await testApi()
  await post(contactPayload)
  const log: LogEntry[] = []
  const purgeAt = (now: Date) =>
    purgeOnce({ store, forms: settings.forms, clock: () => now, log: (entry) => void log.push(entry) })
  const later = (days: number) => new Date(time.now.getTime() + days * 86_400_000)

  // Also before the first purge ever, and when it comes again within the hour.
  for (const days of [400, 400, 0]) await purgeAt(later(days))
  expect(await leads()).toHaveLength(1)
  expect(log).toMatchObject([
    { level: 'error', event: 'purge-held-back', until: later(2).toISOString() },
    { event: 'purge-held-back', until: later(4).toISOString() },
  ])

  // A server that runs is never far behind.
  log.length = 0
  for (let day = 1; day <= 366; day++) await purgeAt(later(day))
  expect(await leads()).toEqual([])
  expect(log).toMatchObject([{ event: 'purge', leads: 1 }])
})
