import { expect, onTestFinished, test, vi } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { smtpServer } from '../fixtures/smtp-server.ts'
import { business, contactPayload, noPages, owner, testApi } from '../fixtures/test-api.ts'
import { createFunctionApi } from './function-api.ts'

const data = { ...owner, business, forms: Object.values(forms) }

test('the scheduled run purges expired requests even if mail is not configured', async () => {
  const { db, post, store, leads, time, outbox } = await testApi()
  time.now = new Date('2020-01-01T00:00:00Z')
  await post(contactPayload)
  await db.insertInto('last_purge').values({ id: 1, purged_until: new Date().toISOString() }).execute()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await createFunctionApi(data, {}, { ...noPages, open: async () => store }).runSchedule()
  expect([await leads(), await outbox()]).toEqual([[], []])
  expect(error).toHaveBeenCalledWith(expect.stringContaining('mail-not-configured'))
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"event":"purge","leads":1'))
})

test('a run over a slow mail server ends before the host stops the function, and the next one continues', async () => {
  const { post, store } = await testApi()
  for (let n = 0; n < 25; n++) await post({ ...contactPayload, nom: `Côté ${n}` })
  let passed = 0
  const { received, url } = await smtpServer(() => {
    passed += 2000
    return null
  })
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  onTestFinished(() => clock.mockRestore())
  vi.spyOn(console, 'log').mockReturnValue()
  const api = createFunctionApi(data, { SITE_SMTP_URL: url }, { ...noPages, open: async () => store })
  await api.runSchedule()
  expect(received).toHaveLength(20)
  await api.runSchedule()
  expect(received.length).toBeGreaterThan(20)
})
