import { expect, test, vi } from 'vitest'
import { testApi, testDatabaseUrl } from '../fixtures/test-api.ts'

const minute = { name: 'client', key: 'audit:client', windowMs: 60_000, soft: 3, hard: 3 }
const day = { name: 'everyone', key: 'audit:everyone', windowMs: 86_400_000, soft: 5, hard: 5 }

test('a limit holds across two handlers, then reports how long to wait', async () => {
  const url = await testDatabaseUrl()
  const [one, other] = [await testApi({}, url), await testApi({}, url)]
  const now = new Date('2026-03-02T15:20:48.500Z')
  const counted = [one, other, one, other].map(({ store }) => store.count([day, minute], now))
  expect((await Promise.all(counted)).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    12,
    undefined,
    undefined,
    undefined,
  ])
  const later = new Date(now.getTime() + 12_000)
  await one.store.purge(later)
  expect(await one.store.count([day, minute], later)).toBeUndefined()
  expect(await one.store.count([day, minute], later)).toBeUndefined()
  expect(await one.store.count([day, minute], later)).toBe(31_140)
})

test('a refused request uses up no shared limit and adds no row', async () => {
  const { db, store } = await testApi()
  const now = new Date('2026-03-02T15:20:48.500Z')
  const count = (client: string) => store.count([day, { ...minute, key: client, hard: 2 }], now)
  const rows = () => db.selectFrom('rate_limit').select(['key', 'count']).orderBy('key').execute()
  for (let n = 0; n < 9; n++) await count('greedy')
  expect(await rows()).toEqual([
    { key: 'audit:everyone', count: 2 },
    { key: 'greedy', count: 2 },
  ])
  expect([await count('a'), await count('b'), await count('c')]).toEqual([undefined, undefined, undefined])
  expect(await count('d')).toBe(31_152)
  expect((await rows()).map(({ key, count }) => `${key} ${count}`)).toEqual([
    'a 1',
    'audit:everyone 5',
    'b 1',
    'c 1',
    'greedy 2',
  ])
  const write = vi.spyOn(db, 'transaction')
  expect(await count('e')).toBe(31_152)
  expect(await count('greedy')).toBe(31_152)
  expect(write).not.toHaveBeenCalled()
})

test('a limit reached in a failed commit is not remembered', async () => {
  const { db, store } = await testApi()
  const now = new Date('2026-03-02T15:20:48.500Z')
  const count = () => store.count([{ ...minute, hard: 1 }], now)
  await count()
  const begin = db.transaction.bind(db)
  const write = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    return Object.assign(transaction, {
      execute: (work: Parameters<typeof execute>[0]) =>
        execute(async (given) => {
          await work(given)
          throw new Error('disk full')
        }),
    })
  })
  await expect(count()).rejects.toThrow('disk full')
  expect(await count()).toBe(12)
  expect(await count()).toBe(12)
  expect(write).toHaveBeenCalledTimes(2)
})

test('a purge deletes expired counts in batches and leaves current ones', async () => {
  const { db, store, time } = await testApi()
  const at = (n: number) => new Date(time.now.getTime() + n).toISOString()
  const window_start = at(0)
  const rows = Array.from({ length: 1200 }, (_, n) => ({
    key: `k${n}`,
    count: 1,
    window_start,
    expires_at: at(n % 600),
  }))
  for (const start of [0, 600])
    await db
      .insertInto('rate_limit')
      .values(rows.slice(start, start + 600))
      .execute()
  const destroy = vi.spyOn(db, 'deleteFrom')
  await store.purge(new Date(at(598)))
  expect(destroy.mock.calls.filter(([table]) => table === 'rate_limit')).toHaveLength(3)
  const left = await db.selectFrom('rate_limit').select('key').orderBy('key').execute()
  expect(left).toEqual([{ key: 'k1199' }, { key: 'k599' }])
})

test('a purge ends even if one limit has more windows than fit into a slice', async () => {
  const { db, store } = await testApi()
  const at = (n: number) => new Date(1_800_000_000_000 + n).toISOString()
  const rows = Array.from({ length: 1100 }, (_, n) => ({
    key: 'everyone',
    window_start: at(n),
    count: 1,
    expires_at: at(n + 1),
  }))
  for (const start of [0, 550])
    await db
      .insertInto('rate_limit')
      .values(rows.slice(start, start + 550))
      .execute()
  await store.purge(new Date(at(3)))
  const left = await db.selectFrom('rate_limit').select('window_start').orderBy('window_start').execute()
  expect([left.length, left[0]]).toEqual([1097, { window_start: at(3) }])
})

test('a report is found until it expires, then purged', async () => {
  const { db, store, time } = await testApi()
  const expiresAt = '2026-03-09T15:20:00.000Z'
  await store.keepReport('abc', '{"domain":"é"}', new Date(expiresAt))
  expect(await store.findReport('abc', time.now)).toBe('{"domain":"é"}')
  expect(await store.findReport('abd', time.now)).toBeUndefined()
  expect(await store.findReport('abc', new Date(expiresAt))).toBeUndefined()
  await store.purge(time.now)
  expect(await db.selectFrom('audit_report').select('id').execute()).toHaveLength(1)
  await store.purge(new Date(expiresAt))
  expect(await db.selectFrom('audit_report').select('id').execute()).toEqual([])
})

test('only the newest 1,000 reports are stored', async () => {
  const { db, store } = await testApi()
  const at = (n: number) => new Date(1_800_000_000_000 + n).toISOString()
  const rows = Array.from({ length: 1000 }, (_, n) => ({ id: `r${n}`, body: '{}', expires_at: at(n) }))
  for (const start of [0, 500])
    await db
      .insertInto('audit_report')
      .values(rows.slice(start, start + 500))
      .execute()
  await store.keepReport('new', '{}', new Date(at(1000)))
  const ids = (await db.selectFrom('audit_report').select('id').execute()).map(({ id }) => id)
  expect(ids).toHaveLength(1000)
  expect(ids).toContain('new')
  expect(ids).not.toContain('r0')
})
