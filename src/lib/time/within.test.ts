import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { within } from './within.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('work that finishes in time gives its result and leaves no timer', async () => {
  expect(await within(100, Promise.resolve('done'))).toBe('done')
  await expect(within(100, Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that never finishes is rejected after the time limit', async () => {
  const late = within(100, new Promise(() => undefined))
  late.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  await expect(late).rejects.toThrow('no answer within 100 ms')
})
