import { expect, test } from 'vitest'
import { contactPayload, testApi, testDatabase, testDatabaseUrl } from '../fixtures/test-api.ts'
import { createStore } from './create-store.ts'

test('a mail queued while the clock was ahead is due once the clock is corrected', async () => {
  const { post, store, time } = await testApi()
  const right = time.now
  time.now = new Date(right.getTime() + 2 * 86_400_000)
  await post(contactPayload)
  expect(await store.claimDue(right, 10, 60_000)).toHaveLength(2)
  // Its lease counts as usual.
  expect(await store.claimDue(right, 10, 60_000)).toEqual([])
})

test('a claimed mail includes its request, and health reports since when the oldest waits', async () => {
  const { post, store, time } = await testApi()
  const first = time.now
  await post(contactPayload)
  time.now = new Date(first.getTime() + 3_600_000)
  await post({ ...contactPayload, email: 'autre@client.example' })
  const { waiting, oldestWaiting } = await store.outboxHealth()
  expect(waiting).toBe(4)
  expect(oldestWaiting && new Date(oldestWaiting)).toEqual(first)
  const claimed = await store.claimDue(time.now, 10, 60_000)
  expect(claimed.map(({ id, kind }) => [id, kind])).toEqual(
    claimed.map(({ kind, lead }) => [`${lead?.id}.${kind}`, kind]),
  )
})

test('concurrent claims over two connections return each due mail once', async () => {
  const url = await testDatabaseUrl()
  const { post, store, time } = await testApi({}, url)
  await post(contactPayload)
  const other = createStore(await testDatabase(url))
  const both = await Promise.all([store, other].map((each) => each.claimDue(time.now, 10, 60_000)))
  expect(
    both
      .flat()
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['acknowledgement', 'business'])
})
