import { contentHash } from '../cache/hash.ts'
import type { Bundle } from './bundle-cache.ts'

/** The code that a file of the site is made of: a hash of it all, and the hash of each of its files. */
export type CodeHash = { readonly hash: string; readonly files: Readonly<Record<string, string>> }

/** Answers with the code that a file is made of, by its `closure`; packages, the engine and styles do not count. */
export function codeHashes(
  sources: Bundle['sources'],
  closure: (file: string) => readonly string[],
): (file: string) => CodeHash {
  const known = new Map<string, CodeHash>()
  return (file) => {
    const before = known.get(file)
    if (before) return before
    const files = Object.fromEntries(
      closure(file).flatMap((part) => (sources[part] === undefined ? [] : [[part, sources[part]]])),
    )
    const code = { hash: contentHash(JSON.stringify(files)), files }
    known.set(file, code)
    return code
  }
}
