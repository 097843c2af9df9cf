import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { engineRoot } from '../disk/engine-paths.ts'

const known = new Map<string, string>()

/** Version of a package of the engine, read without loading it; part of cache keys. */
export function installedVersion(name: string): string {
  const version = known.get(name) ?? readVersion(name)
  known.set(name, version)
  return version
}

function readVersion(name: string): string {
  const folders = createRequire(join(engineRoot, 'package.json')).resolve.paths(name) ?? []
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path))
  if (file === undefined) throw new Error(`package ${name} is not installed`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
