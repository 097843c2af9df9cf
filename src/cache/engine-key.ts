import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compiledEngine, engineRoot } from '../disk/engine-paths.ts'
import { stampFiles } from '../disk/file-stamps.ts'
import { once } from '../lib/once.ts'
import { contentHash, hashOf } from './hash.ts'
import { lockFile } from './lock-file.ts'

export const HASH_LENGTH = 20

/** A hash of the running engine and its packages, the same on every machine; of one that runs from source, of its stamps. */
const engineKey = once(() =>
  compiledEngine
    ? basename(compiledEngine)
    : hashOf([...stampFiles(engineRoot, ['src', 'package-lock.json'])]),
)

/** Cache key of the site at `root`: the engine, and the packages that the site may import. */
export function cacheKey(root: string): string {
  return contentHash(`${engineKey()} ${fileHash(lockFile(root) ?? '')}`, HASH_LENGTH)
}

/** Hash of a file; empty for one that cannot be read. */
export function fileHash(file: string): string {
  try {
    return contentHash(readFileSync(file), HASH_LENGTH)
  } catch {
    return ''
  }
}
