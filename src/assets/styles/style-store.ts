import type { CacheStore } from '../../cache/cache-store.ts'
import { hashOf } from '../../cache/hash.ts'
import { installedVersion } from '../../compile/installed-version.ts'

// Browsers of the last three years: lightningcss compiles for them.
export const BROWSERS = ['chrome 111', 'edge 111', 'firefox 115', 'safari 16.4', 'ios_saf 16.4']

/** What lightningcss made of style sheets, as text, by the hash of its inputs. */
export type StyleStore = CacheStore<true>

/** The text of `make`, kept by `parts`: lightningcss is loaded only where something is new. */
export function kept(store: StyleStore, parts: readonly unknown[], make: () => string): string {
  const name = nameOf(parts)
  if (!store.get(name)) store.put(name, true, make())
  return store.readText(name)
}

/** Like {@link kept}, for what takes its time. */
export async function keptLater(
  store: StyleStore,
  parts: readonly unknown[],
  make: () => Promise<string>,
): Promise<string> {
  const name = nameOf(parts)
  if (!store.get(name)) store.put(name, true, await make())
  return store.readText(name)
}

function nameOf(parts: readonly unknown[]): string {
  return hashOf(parts, BROWSERS, installedVersion('lightningcss'))
}
