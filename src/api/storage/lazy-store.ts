import type { Store } from '../store.ts'
import { isTableMissing } from './migrate.ts'

/** Each try may leave files open for a while: a crowd, all of whom tried, left a thousand. */
const PAUSE_MS = 500

/**
 * Returns a store that opens when it is first used, tries again until it could, at each use but for a pause, and opens again
 * when the database that it had opened is gone, or has lost its tables: opening makes them.
 */
export function lazyStore(open: () => Promise<Store>): Store {
  let opened: Promise<Store> | undefined
  let failedAt: number | undefined

  const use = async (method: Exclude<keyof Store, 'close'>, values: readonly unknown[]) => {
    // By the clock: a timer may not run where functions are frozen.
    if (failedAt !== undefined && Math.abs(Date.now() - failedAt) >= PAUSE_MS) {
      void opened?.then((store) => store.close()).catch(() => undefined)
      opened = failedAt = undefined
    }
    const mine = (opened ??= open())
    try {
      // Each method is called with what it was given: this only waits.
      return await ((await mine)[method] as (...values: readonly unknown[]) => Promise<unknown>)(...values)
    } catch (error) {
      const store = await mine.catch(() => undefined)
      const isGone = error instanceof Error && error.name === 'DatabaseGone'
      if (opened === mine && store && isGone) {
        opened = undefined
        await store.close().catch(() => undefined)
      } else if (opened === mine && (!store || isTableMissing(error))) failedAt ??= Date.now()
      throw error
    }
  }
  const close = async () => await (await opened?.catch(() => undefined))?.close()
  return new Proxy({} as Store, {
    get: (_, method: keyof Store) =>
      method === 'close' ? close : (...values: readonly unknown[]) => use(method, values),
  })
}
