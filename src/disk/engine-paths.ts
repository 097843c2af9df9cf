import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Defined by bin/compile-engine.js, which compiles the engine into one folder. */
declare const COMPILED_ENGINE: true | undefined

const here = dirname(fileURLToPath(import.meta.url))

/** Folder of the compiled engine, named by the hash of its sources and packages; undefined when running from source. */
export const compiledEngine = typeof COMPILED_ENGINE === 'boolean' ? here : undefined

/** Folder of the engine's package, with its sources and dependencies. */
export const engineRoot = compiledEngine ? join(here, '..', '..', '..') : join(here, '..', '..')

const around = dirname(engineRoot)

/** Where the engine's packages can be: its own folder, and the one next to it, where pnpm puts them. */
export const enginePackages: readonly string[] = [
  join(engineRoot, 'node_modules'),
  ...(basename(around) === 'node_modules' ? [around] : []),
]

/** Resolves a path below `src/` of the engine. */
export function engineFile(path: string): string {
  return join(engineRoot, 'src', path)
}

/** The engine's cache folder; safe to delete. */
export function cacheFolder(root: string): string {
  return join(root, '.site', 'cache')
}
