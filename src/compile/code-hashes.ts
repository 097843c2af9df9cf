import { contentHash } from '../cache/hash.ts'
import { memoized } from '../lib/memoized.ts'
import type { Bundle } from './bundle-cache.ts'

/** The code that a file depends on: one hash of everything, and one per file. */
export type CodeHash = { readonly hash: string; readonly files: Readonly<Record<string, string>> }

/** Hashes the code in the `closure` of a file; packages, the engine and styles are excluded. */
export function codeHashes(
  sources: Bundle['sources'],
  closure: (file: string) => readonly string[],
): (file: string) => CodeHash {
  return memoized((file) => {
    const files = Object.fromEntries(
      closure(file).flatMap((part) => (sources[part] === undefined ? [] : [[part, sources[part]]])),
    )
    return { hash: contentHash(JSON.stringify(files)), files }
  })
}
