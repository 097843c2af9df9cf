import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenFree } from './when-free.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const busy = (code = 'SQLITE_BUSY') => Object.assign(new Error('database is locked'), { code })

test('work is retried while the database is busy, and each retry is reported', async () => {
  const told = vi.fn<() => void>()
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(busy())
    .mockRejectedValueOnce(busy('SQLITE_BUSY_SNAPSHOT'))
    .mockResolvedValue('done')
  const done = whenFree(work, told)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  // The second pause is twice the first.
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await done).toBe('done')
  expect(told).toHaveBeenCalledTimes(2)
})

test('retries stop after three seconds with the busy error', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(busy())
  const done = whenFree(work)
  done.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(2_900)
  // Pauses of 1 to 32 ms, then of 50.
  expect(work.mock.calls.length).toBe(63)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  await expect(done).rejects.toThrow('database is locked')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([new Error('disk full'), busy('SQLITE_FULL'), busy('NO_SQLITE_BUSY'), 'thrown', null])(
  'other errors are not retried: %s',
  async (error) => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(error)
    const told = vi.fn<() => void>()
    await expect(whenFree(work, told)).rejects.toBe(error)
    expect(work).toHaveBeenCalledTimes(1)
    expect(told).not.toHaveBeenCalled()
  },
)
