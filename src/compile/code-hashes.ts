import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../cache/hash.ts'

// The clock of a file system may be this much behind.
const RACE_MS = 10

/**
 * Answers with a hash of the code that a file is made of, by its `closure`; styles do not count. A file that was saved
 * after `started`, when compiling began, may not be the one that was compiled: its hash is never seen again.
 */
export function codeHashes(
  root: string,
  closure: (file: string) => readonly string[],
  started: number,
): (file: string) => string {
  const files = new Map<string, string>()
  const hashes = new Map<string, string>()
  const fileHash = (file: string): string => {
    const known = files.get(file)
    if (known !== undefined) return known
    const path = join(root, file)
    const made = statSync(path).mtimeMs > started - RACE_MS ? randomUUID() : contentHash(readFileSync(path))
    files.set(file, made)
    return made
  }

  return (file) => {
    const known = hashes.get(file)
    if (known !== undefined) return known
    const hash = createHash('sha256')
    for (const part of closure(file)) if (!part.endsWith('.css')) hash.update(`${part} ${fileHash(part)}\n`)
    const made = hash.digest('base64url').slice(0, 16)
    hashes.set(file, made)
    return made
  }
}
