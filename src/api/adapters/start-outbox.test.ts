import { expect, onTestFinished, test, vi } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { business, contactPayload, owner, testApi } from '../fixtures/test-api.ts'
import type { LogEntry } from '../log.ts'
import { createStore } from '../storage/create-store.ts'
import { smtpTransport } from './smtp-transport.ts'
import { runPurge, startOutbox } from './start-outbox.ts'

const DAY_MS = 86_400_000
const address = { name: business.name, address: business.email }
const settings = { ...owner, business, forms: Object.values(forms), from: address, to: address }

test('a mail server that never answers does not keep the outbox from stopping', async () => {
  const { store, post } = await testApi()
  await post(contactPayload)
  let asked = 0
  const transport = { send: () => new Promise<never>(() => void asked++), close: () => {} }
  const clock = () => new Date('2026-03-02T15:20:00.000Z')
  const delivery = { store, transport, settings, clock, log: () => {} }
  const outbox = startOutbox(delivery, 20)
  await expect.poll(() => asked).toBe(2)
  await outbox.stop()
})

test.each([
  ['smtp://127.0.0.1:1', 'Error ECONNREFUSED'],
  ['smtp://user:p#ss/word@127.0.0.1', 'Error SITE_SMTP_URL_INVALID'],
  ['mail.example.com', 'Error SITE_SMTP_URL_INVALID'],
  ['https://mail.example.com', 'Error SITE_SMTP_URL_INVALID'],
])('with %s as the mail server, mails wait and the log says why', async (url, reason) => {
  const { store, post, time } = await testApi()
  await post(contactPayload)
  const log: LogEntry[] = []
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => printed.mockRestore())
  const transport = smtpTransport(url)
  const outbox = startOutbox({
    store,
    transport,
    settings,
    clock: () => time.now,
    log: (entry) => void log.push(entry),
  })
  await expect.poll(() => log).toHaveLength(2)
  expect(log).toMatchObject(Array.from({ length: 2 }, () => ({ event: 'mail-retry', reason })))
  expect(await store.outboxHealth()).toMatchObject({ waiting: 2, dead: 0 })
  expect(JSON.stringify(printed.mock.calls)).not.toContain('p#ss')
  await outbox.stop()
  transport.close()
})

test('a purge is held back and logged when the clock jumps ahead', async () => {
  const { store, post, leads, time } = await testApi()
  await post(contactPayload)
  const log: LogEntry[] = []
  const purgeAt = (now: Date) =>
    runPurge({ store, forms: settings.forms, clock: () => now, log: (entry) => void log.push(entry) })
  const later = (days: number) => new Date(time.now.getTime() + days * DAY_MS)
  const uptime = vi.spyOn(performance, 'now')
  onTestFinished(() => uptime.mockRestore())
  const upFor = (days: number) => uptime.mockReturnValue(days * DAY_MS)

  // Also before the first purge; from then on, a purge goes twice as far as time has passed.
  upFor(0)
  await purgeAt(later(400))
  upFor(1)
  await purgeAt(later(400))
  await purgeAt(later(400))
  await purgeAt(later(0))
  expect(await leads()).toHaveLength(1)
  expect(log).toMatchObject([
    { level: 'error', event: 'purge-held-back', until: later(2).toISOString() },
    { event: 'purge-held-back', until: later(4).toISOString() },
    { event: 'purge-held-back', until: later(4).toISOString() },
  ])

  // A server that runs all the time never falls far behind.
  log.length = 0
  for (let day = 1; day <= 366; day++) {
    upFor(day)
    await purgeAt(later(day))
  }
  expect(await leads()).toEqual([])
  expect(log).toMatchObject([{ event: 'purge', leads: 1 }])
})

test('requests received while the clock is far behind are dated, and kept, from the last trusted time', async () => {
  const { store, db, post, leads, time, log } = await testApi()
  const now = new Date('2026-03-02T15:20:00.000Z')
  // Before the first request, no clock can be trusted.
  await runPurge({ store, forms: settings.forms, clock: () => now, log: () => {} })
  await store.trustClock(now)
  for (const clock of ['1970-01-02T00:00:00.000Z', '2026-02-28T00:00:00.000Z']) {
    time.now = new Date(clock)
    expect((await post({ ...contactPayload, nom: clock })).status).toBe(200)
    // A purge with the wrong clock destroys nothing, and does not forget the known time.
    await runPurge({ store, forms: settings.forms, clock: () => time.now, log: () => {} })
  }
  const dated = (await leads()).map((lead) => `${lead.received_at} ${lead.purge_after}`)
  expect(dated.sort()).toEqual([
    '2026-02-28T00:00:00.000Z 2027-02-28T00:00:00.000Z',
    '2026-03-02T15:20:00.000Z 2027-03-02T15:20:00.000Z',
  ])
  expect(log.filter(({ event }) => event === 'clock-behind')).toHaveLength(1)
  await runPurge({ store, forms: settings.forms, clock: () => now, log: () => {} })
  expect(await leads()).toHaveLength(2)

  // This also holds for the first request of a process that has not purged yet.
  time.now = new Date(0)
  const restarted = createStore(db)
  expect(await restarted.timeOf(time.now)).toEqual(now)
  // A person can override this.
  await restarted.trustClock(time.now)
  expect(await createStore(db).timeOf(time.now)).toEqual(time.now)
})
