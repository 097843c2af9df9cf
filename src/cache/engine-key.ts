import { readFileSync, existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { compiledEngine, engineRoot } from '../disk/engine-paths.ts'
import { stampFiles } from '../disk/file-stamps.ts'
import { once } from '../lib/once.ts'
import { contentHash, hashOf } from './hash.ts'

export const HASH_LENGTH = 20

/**
 * A hash of the running engine and its packages, the same on every machine. An engine run from source hashes its file
 * stamps.
 */
const engineKey = once(() =>
  compiledEngine
    ? basename(compiledEngine)
    : hashOf([...stampFiles(engineRoot, ['src', 'package-lock.json'])]),
)

/** Cache key of the site at `root`: the engine, and the packages that the site may import. */
export function cacheKey(root: string): string {
  return contentHash(`${engineKey()} ${fileHash(lockFile(root) ?? '')}`, HASH_LENGTH)
}

/** Hash of a file; empty if it cannot be read. */
export function fileHash(file: string): string {
  try {
    return contentHash(readFileSync(file), HASH_LENGTH)
  } catch {
    return ''
  }
}

/** The lock files of npm, pnpm, Yarn and Bun. */
const NAMES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
]

/** The lock file of the packages that the site at `root` imports: its own, or that of the enclosing workspace. */
export function lockFile(root: string): string | undefined {
  for (let folder = resolve(root); ; folder = dirname(folder)) {
    const found = NAMES.map((name) => join(folder, name)).find((file) => existsSync(file))
    if (found || existsSync(join(folder, '.git')) || dirname(folder) === folder) return found
  }
}
