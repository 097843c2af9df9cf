import { expect, test } from 'vitest'
import { contactPayload, testApi } from '../fixtures/test-api.ts'

test('a mail that was put off while the clock was ahead is due once it is right', async () => {
  const { post, store, time } = await testApi()
  const right = time.now
  time.now = new Date(right.getTime() + 2 * 86_400_000)
  await post(contactPayload)
  expect(await store.claimDue(right, 10, 60_000)).toHaveLength(2)
  // Its lease counts as ever.
  expect(await store.claimDue(right, 10, 60_000)).toEqual([])
})
