import type { Unstable } from './first-render.ts'

/** An unstable expression and its file. */
export type PlacedUnstable = Unstable & { readonly at: string }

/** The result for an island, and the hash of its code. */
export type CachedUnstable = { readonly hash: string; readonly unstable: readonly PlacedUnstable[] }
