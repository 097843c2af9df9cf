import type { Unstable } from './first-render.ts'

/** An unstable expression, with the file that it is in. */
export type PlacedUnstable = Unstable & { readonly at: string }

/** What was found in an island, and the hash of its code. */
export type CachedUnstable = { readonly hash: string; readonly unstable: readonly PlacedUnstable[] }
