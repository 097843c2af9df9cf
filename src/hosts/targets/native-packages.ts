import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import glob from 'fast-glob'
import { manifestPath } from '../../compile/installed-version.ts'
import { engineFile } from '../../disk/engine-paths.ts'
import type { SiteFile } from '../../lib/site-file.ts'

/** The native database package: machine code, which cannot be bundled. */
const ROOT_PACKAGE = 'libsql'

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export async function nativePackages(): Promise<SiteFile[]> {
  const client = createRequire(engineFile('api/storage/open-database.ts')).resolve('@libsql/client')
  const found = new Map<string, string>()
  await collect(ROOT_PACKAGE, client, found)
  const files = await Promise.all([...found].map(([name, from]) => filesOf(from, `node_modules/${name}`)))
  return files.flat()
}

async function collect(name: string, from: string, found: Map<string, string>): Promise<void> {
  const manifest = manifestPath(name, from)
  // Builds for other platforms are not installed here.
  if (found.has(name) || manifest === undefined) return
  found.set(name, dirname(manifest))
  const { dependencies, optionalDependencies } = JSON.parse(await readFile(manifest, 'utf8')) as Manifest
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
    await collect(other, manifest, found)
}

async function filesOf(from: string, to: string): Promise<SiteFile[]> {
  const files = await glob('**/*', { cwd: from, dot: true, ignore: ['**/node_modules/**'] })
  return Promise.all(
    files.map(async (file) => ({ path: `${to}/${file}`, contents: await readFile(join(from, file)) })),
  )
}
