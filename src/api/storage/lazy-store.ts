import type { Store } from '../store.ts'

/** Returns a store that opens when it is first used, and tries again at each use until it could. */
export function lazyStore(open: () => Promise<Store>): Store {
  let opened: Promise<Store> | undefined
  const whenOpen = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  const close = async () => await (await opened?.catch(() => undefined))?.close()
  return new Proxy({} as Store, {
    get: (_, method: keyof Store) =>
      method === 'close'
        ? close
        : async (...values: readonly unknown[]) =>
            // Each method is called with what it was given: the proxy only waits.
            ((await whenOpen())[method] as (...values: readonly unknown[]) => unknown)(...values),
  })
}
