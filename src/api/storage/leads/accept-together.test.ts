import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../fixtures/test-api.ts'
import type { Candidate } from '../../store.ts'
import { createStore } from '../create-store.ts'

const now = new Date('2026-03-02T15:20:00.000Z')
const names = (count: number) => Array.from({ length: count }, (_, n) => `lead ${String(n).padStart(2, '0')}`)

/** A request called `name`; `during` runs while it is stored. */
const candidate = (name: string, during = () => {}): Candidate => ({
  payloadHash: name,
  now,
  limits: [{ name: 'everyone', key: 'everyone', windowMs: 1000, soft: 1000 }],
  build() {
    during()
    const words = { reference: name, form: 'contact', lang: 'fr', subject: '', consentVersion: '' } as const
    const lead = { ...words, id: name, fields: {}, payloadHash: name, receivedAt: now.toISOString() }
    return {
      lead: { ...lead, purgeAfter: now.toISOString() },
      outbox: [{ id: name, kind: 'business', leadId: name, nextAt: now.toISOString() }],
    }
  },
})

/**
 * A store whose clock and deadlines move with {@link pass}, with the number of commits started and the leads stored.
 */
async function watchedStore(deadlineMs?: number, msToBegin = 0) {
  const db = await testDatabase()
  const store = createStore(db, deadlineMs)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const transaction = db.transaction.bind(db)
  const begin = vi.spyOn(db, 'transaction').mockImplementation(() => {
    pass(msToBegin)
    return transaction()
  })
  /** Makes the next commit fail. */
  const fail = (error: Error, during = () => {}) =>
    begin.mockReturnValueOnce({ execute: async () => (during(), Promise.reject(error)) } as never)
  const stored = async () => {
    const rows = await db.selectFrom('lead').select('reference').orderBy('reference').execute()
    return rows.map((row) => row.reference)
  }
  return { store, begin, fail, stored }
}

const pass = (ms: number) => void vi.advanceTimersByTime(ms)

test('concurrent requests share a commit, up to fifty', async () => {
  const { store, begin, stored } = await watchedStore()
  await Promise.all(names(51).map((name) => store.accept(candidate(name))))
  expect(begin).toHaveBeenCalledTimes(2)
  expect(await stored()).toEqual(names(51))
})

test.each([
  ['storing one takes 300 ms', 0, 300, 3],
  ['beginning takes 600 ms', 600, 0, 5],
])('a slow commit takes requests for half a second, and at least one: %s', async (...row) => {
  const [, toBegin, each, commits] = row
  const { store, begin, stored } = await watchedStore(undefined, toBegin)
  await Promise.all(names(5).map((name) => store.accept(candidate(name, () => pass(each)))))
  expect(begin).toHaveBeenCalledTimes(commits)
  expect(await stored()).toEqual(names(5))
})

test('a failed commit is retried once, then each of its requests on its own', async () => {
  const { store, begin, fail, stored } = await watchedStore()
  fail(new Error('connection lost'))
  await Promise.all(names(3).map((name) => store.accept(candidate(name))))
  expect(begin).toHaveBeenCalledTimes(2)

  const wrong = () => {
    throw new Error('cannot be stored')
  }
  const outcomes = await Promise.allSettled([
    store.accept(candidate('one')),
    store.accept(candidate('wrong', wrong)),
    store.accept(candidate('two')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { message: 'cannot be stored' } })
  expect(begin).toHaveBeenCalledTimes(2 + 2 + 3)
  expect(await stored()).toEqual([...names(3), 'one', 'two'])
})

test('a commit that fails on a locked database is not retried', async () => {
  const { store, begin, fail, stored } = await watchedStore()
  fail(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }))
  const outcomes = await Promise.allSettled(names(3).map((name) => store.accept(candidate(name))))
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
    Array(3).fill('Error: locked'),
  )
  expect(begin).toHaveBeenCalledTimes(1)
  expect(await stored()).toEqual([])
})

test('a request close to its deadline is not stored after a long or failed commit', async () => {
  const { store, begin, fail, stored } = await watchedStore(1000)
  const accept = (name: string) => store.accept(candidate(name)).catch(String)
  let [second, third]: unknown[] = []
  await store.accept(
    candidate('first', () => {
      second = accept('second')
      pass(899)
      third = accept('third')
      pass(1)
    }),
  )
  expect(await third).toMatchObject({ kind: 'stored' })
  fail(new Error('connection lost'), () => pass(900))
  const fourth = accept('fourth')
  await expect.poll(() => begin.mock.calls.length).toBe(3)
  pass(100)
  expect([await second, await fourth]).toEqual(Array(2).fill('Error: no answer within 1000 ms'))
  expect(await stored()).toEqual(['first', 'third'])
  expect(begin).toHaveBeenCalledTimes(3)
})

test('a client who continues past its limit is looked up at most twice at once', async () => {
  const db = await testDatabase()
  const store = createStore(db)
  const limits = [{ name: 'client', key: 'client', windowMs: 1000, soft: 1, hard: 0 }]
  expect(await store.accept({ ...candidate('one'), limits })).toMatchObject({ kind: 'limited' })
  const reads = vi.spyOn(db, 'selectFrom')
  const refused = names(20).map((name) => store.accept({ ...candidate(name), limits }))
  for (const outcome of await Promise.all(refused)) expect(outcome).toMatchObject({ kind: 'limited' })
  expect(reads).toHaveBeenCalledTimes(2)
})
