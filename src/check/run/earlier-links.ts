import type { CacheStore } from '../../cache/cache-store.ts'

/** Link results of the last build: hashes of its pages with their anchors and of its files, pages with a broken link, and pages that link to files. */
export type FoundLinks = {
  readonly targets: string
  readonly files: string
  readonly wrong: readonly string[]
  readonly toFiles: readonly string[]
}

/** Results for pages whose links were checked before. */
export type EarlierLinks = {
  /** URLs of the pages whose body is as in the last build. */
  readonly unchanged: ReadonlySet<string>
  readonly store: CacheStore<FoundLinks>
}
