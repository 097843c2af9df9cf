import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { memoized } from '../lib/memoized.ts'
import { engineRoot } from '../disk/engine-paths.ts'

/** Version of a package of the engine, read without loading it; part of cache keys. */
export const installedVersion = memoized((name: string): string => {
  const file = manifestPath(name, join(engineRoot, 'package.json'))
  if (file === undefined) throw new Error(`package ${name} is not installed`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
})

/** The manifest of a package that the file `from` can import. Not every package exports its manifest. */
export function manifestPath(name: string, from: string): string | undefined {
  const folders = createRequire(from).resolve.paths(name) ?? []
  return folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path))
}
