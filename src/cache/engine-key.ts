import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compiledEngine, engineRoot } from '../disk/engine-paths.ts'
import { contentHash } from './hash.ts'

const LOCK = 'package-lock.json'
const LENGTH = 20

let key: string | undefined

/** A name for the running engine and its packages, by their content: the same on every machine. */
export function engineKey(): string {
  return (key ??= compiledEngine ? basename(compiledEngine) : sourcesKey())
}

/** The key of all that is made for the site at `root`: of the engine, and of the packages that the site may import. */
export function cacheKey(root: string): string {
  return contentHash(`${engineKey()} ${fileHash(join(root, LOCK))}`, LENGTH)
}

/** Sources that run as they are have no name that tells what is in them. */
function sourcesKey(): string {
  const src = join(engineRoot, 'src')
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|fixtures/.test(name))
    .sort()
    .map((name) => `${name} ${fileHash(join(src, name))}`)
  return contentHash([fileHash(join(engineRoot, LOCK)), ...sources].join('\n'), LENGTH)
}

function fileHash(file: string): string {
  try {
    return contentHash(readFileSync(file), LENGTH)
  } catch {
    return ''
  }
}
