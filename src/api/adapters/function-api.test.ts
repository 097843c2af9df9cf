import { expect, test, vi } from 'vitest'
import { forms } from '../../forms/fixtures/site-forms.ts'
import { business, contactPayload, owner, testApi } from '../fixtures/test-api.ts'
import { createFunctionApi } from './function-api.ts'

const data = { ...owner, business, forms: Object.values(forms) }

test('the scheduled run purges expired requests even if mail is not configured', async () => {
  const { db, post, store, leads, time, outbox } = await testApi()
  time.now = new Date('2020-01-01T00:00:00Z')
  await post(contactPayload)
  await db.insertInto('last_purge').values({ id: 1, purged_until: new Date().toISOString() }).execute()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await createFunctionApi(data, {}, { open: async () => store }).runSchedule()
  expect([await leads(), await outbox()]).toEqual([[], []])
  expect(error).toHaveBeenCalledWith(expect.stringContaining('mail-not-configured'))
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"event":"purge","leads":1'))
})
