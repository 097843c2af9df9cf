import type { Store } from './create-store.ts'
import { isTableMissing } from './migrate.ts'

/** Each attempt can leave files open for a while: a burst of them left a thousand. */
const PAUSE_MS = 500

/**
 * Returns a store that opens on first use. It retries at each use after a pause, and reopens if the database is gone or
 * has lost its tables, since opening creates them.
 */
export function lazyStore(open: () => Promise<Store>): Store {
  let opened: Promise<Store> | undefined
  let failedAt: number | undefined

  const use = async (method: Exclude<keyof Store, 'close'>, values: readonly unknown[]) => {
    // Compares times: a timer may not run where functions are frozen.
    if (failedAt !== undefined && Math.abs(Date.now() - failedAt) >= PAUSE_MS) {
      void opened?.then((store) => store.close()).catch(() => undefined)
      opened = failedAt = undefined
    }
    const current = (opened ??= open())
    try {
      // Each method is called with its own arguments: this only waits.
      return await ((await current)[method] as (...values: readonly unknown[]) => Promise<unknown>)(...values)
    } catch (error) {
      const store = await current.catch(() => undefined)
      const isGone = error instanceof Error && error.name === 'DatabaseGone'
      if (opened === current && store && isGone) {
        opened = undefined
        await store.close().catch(() => undefined)
      } else if (opened === current && (!store || isTableMissing(error))) failedAt ??= Date.now()
      throw error
    }
  }
  const close = async () => await (await opened?.catch(() => undefined))?.close()
  return new Proxy({} as Store, {
    get: (_, method: keyof Store) =>
      method === 'close' ? close : (...values: readonly unknown[]) => use(method, values),
  })
}
