import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Set by bin/compile-engine.js, which puts all that it compiles into one folder. */
declare const COMPILED_ENGINE: true | undefined

const here = dirname(fileURLToPath(import.meta.url))

/** Folder of the compiled engine, named by the content of its sources and packages; undefined where the sources run. */
export const compiledEngine = typeof COMPILED_ENGINE === 'boolean' ? here : undefined

/** Folder of the engine's own package: where its sources and the packages it needs are. */
export const engineRoot = compiledEngine ? join(here, '..', '..', '..') : join(here, '..', '..')

/** A file of the engine, by its path below `src/`. */
export function engineFile(path: string): string {
  return join(engineRoot, 'src', path)
}

/** Where the engine keeps what it can make again. */
export function cacheFolder(root: string): string {
  return join(root, '.site', 'cache')
}
