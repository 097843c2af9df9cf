import type { CacheStore } from '../../cache/cache-store.ts'

/** What the last build found of links: a name for all that they may lead to, and the pages with a wrong one. */
export type FoundLinks = { readonly targets: string; readonly wrong: readonly string[] }

/** What is known of pages whose links were checked before. */
export type EarlierLinks = {
  /** URLs of the pages whose body is as the last build saw it. */
  readonly unchanged: ReadonlySet<string>
  readonly store: CacheStore<FoundLinks>
}
