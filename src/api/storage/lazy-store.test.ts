import { expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from './create-store.ts'
import { lazyStore } from './lazy-store.ts'

const gone = () => Object.assign(new Error('moved away'), { name: 'DatabaseGone' })

/** A lazy store whose databases open and answer as given, with counts of opens and closes. */
function opening(...answers: readonly (() => Promise<void>)[]) {
  const seen = { opened: 0, closed: 0 }
  const store = lazyStore(async () => {
    const answer = answers[seen.opened++]
    if (!answer) throw new Error('cannot be opened')
    const close = async () => void seen.closed++
    return { probe: answer, close } as unknown as Store
  })
  return { store, seen }
}

const well = async () => {}
const failing = (error: Error) => () => Promise.reject(error)

test('a store opens once, on first use', async () => {
  const { store, seen } = opening(well)
  expect(seen.opened).toBe(0)
  await Promise.all([store.probe(), store.probe()])
  await store.probe()
  expect(seen).toEqual({ opened: 1, closed: 0 })
  await store.close()
  expect(seen.closed).toBe(1)
})

test('a store that failed to open is retried at most once per pause', async () => {
  let tries = 0
  const store = lazyStore(async () => {
    if (tries++ === 0) throw new Error('cannot be opened')
    return { probe: well } as unknown as Store
  })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 0; n < 2; n++) await expect(store.probe()).rejects.toThrow('cannot be opened')
  vi.advanceTimersByTime(500)
  await store.probe()
  expect(tries).toBe(2)
})

test('a database error does not reopen the store, unless the database is gone', async () => {
  const { store, seen } = opening(failing(new Error('busy')), well)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 0; n < 2; n++) {
    await expect(store.probe()).rejects.toThrow('busy')
    vi.advanceTimersByTime(500)
  }
  expect(seen).toEqual({ opened: 1, closed: 0 })

  const moved = opening(failing(gone()), well)
  await expect(moved.store.probe()).rejects.toThrow('moved away')
  expect(moved.seen).toEqual({ opened: 1, closed: 1 })
  await moved.store.probe()
  expect(moved.seen).toEqual({ opened: 2, closed: 1 })
})

test('a database that is gone is closed once, and its replacement stays open', async () => {
  const { store, seen } = opening(failing(gone()), well)
  const uses = await Promise.allSettled([store.probe(), store.probe()])
  expect(uses.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await store.probe()
  expect(seen).toEqual({ opened: 2, closed: 1 })
})

test('a store that was never opened, or failed to open, can be closed', async () => {
  await opening().store.close()
  const { store } = opening()
  await expect(store.probe()).rejects.toThrow()
  await store.close()
})
