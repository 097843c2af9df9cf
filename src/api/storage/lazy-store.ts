import type { Store } from '../store.ts'

/**
 * Returns a store that opens when it is first used, tries again at each use until it could, and opens again when the
 * database that it had opened is gone.
 */
export function lazyStore(open: () => Promise<Store>): Store {
  let opened: Promise<Store> | undefined

  const use = async (method: Exclude<keyof Store, 'close'>, values: readonly unknown[]) => {
    const mine = (opened ??= open())
    try {
      // Each method is called with what it was given: this only waits.
      return await ((await mine)[method] as (...values: readonly unknown[]) => Promise<unknown>)(...values)
    } catch (error) {
      const store = await mine.catch(() => undefined)
      const isGone = error instanceof Error && error.name === 'DatabaseGone'
      if (opened === mine && (!store || isGone)) {
        opened = undefined
        await store?.close().catch(() => undefined)
      }
      throw error
    }
  }
  const close = async () => await (await opened?.catch(() => undefined))?.close()
  return new Proxy({} as Store, {
    get: (_, method: keyof Store) =>
      method === 'close' ? close : (...values: readonly unknown[]) => use(method, values),
  })
}
