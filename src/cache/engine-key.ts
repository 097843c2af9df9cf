import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compiledEngine, engineRoot } from '../disk/engine-paths.ts'
import { contentHash } from './hash.ts'
import { lockFile } from './lock-file.ts'

const LOCK = 'package-lock.json'
export const HASH_LENGTH = 20

let key: string | undefined

/** A hash of the running engine and its packages: the same on every machine. */
export function engineKey(): string {
  return (key ??= compiledEngine ? basename(compiledEngine) : sourcesKey())
}

/** Cache key of the site at `root`: the engine, and the packages that the site may import. */
export function cacheKey(root: string): string {
  return contentHash(`${engineKey()} ${fileHash(lockFile(root) ?? '')}`, HASH_LENGTH)
}

/** Running from source, there is no compiled folder named by hash. */
function sourcesKey(): string {
  const src = join(engineRoot, 'src')
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|fixtures/.test(name))
    .sort()
    .map((name) => `${name} ${fileHash(join(src, name))}`)
  return contentHash([fileHash(join(engineRoot, LOCK)), ...sources].join('\n'), HASH_LENGTH)
}

/** Hash of a file; empty for one that cannot be read. */
export function fileHash(file: string): string {
  try {
    return contentHash(readFileSync(file), HASH_LENGTH)
  } catch {
    return ''
  }
}
