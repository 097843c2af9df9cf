import type { Shelf } from '../../cache/cache-store.ts'

/** What the last run found of links: a name for all that they may lead to, and the pages with a wrong one. */
export type KeptLinks = { readonly targets: string; readonly wrong: readonly string[] }

/** What is known of pages whose links were looked up before. */
export type KnownPages = {
  /** URLs of the pages whose body is as the last run saw it. */
  readonly unchanged: ReadonlySet<string>
  readonly links: Shelf<KeptLinks>
}
