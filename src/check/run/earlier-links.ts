import type { CacheStore } from '../../cache/cache-store.ts'

/** Link results of the last build: a hash of all targets, and the pages with a broken link. */
export type FoundLinks = { readonly targets: string; readonly wrong: readonly string[] }

/** Results for pages whose links were checked before. */
export type EarlierLinks = {
  /** URLs of the pages whose body is as in the last build. */
  readonly unchanged: ReadonlySet<string>
  readonly store: CacheStore<FoundLinks>
}
