import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the engine's own package: where its sources and the packages it needs are. */
export const engineRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Folder of the engine as bin/compile-engine.js compiled it; not defined where the sources run. */
declare const COMPILED_ENGINE: string | undefined

/** Folder of the running engine, named by all that it was compiled from; undefined where the sources run. */
export const compiledEngine = typeof COMPILED_ENGINE === 'string' ? COMPILED_ENGINE : undefined

/** A file of the engine, by its path below `src/`. */
export function engineFile(path: string): string {
  return join(engineRoot, 'src', path)
}

/** Where the engine keeps what it can make again. */
export function cacheFolder(root: string): string {
  return join(root, '.site', 'cache')
}
