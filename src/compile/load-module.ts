import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentHash } from '../cache/hash.ts'
import { cacheFolder } from '../disk/engine-paths.ts'
import { writeAtomic } from '../disk/write-atomic.ts'

// Long enough for a concurrent build to load its module.
const UNUSED_MS = 3_600_000

/** Loads compiled code as a module. Its cache file is named by its hash, so the same code is loaded once. */
export async function loadModule(root: string, kind: string, code: string): Promise<unknown> {
  const folder = cacheFolder(root)
  const file = moduleFile(root, kind, code)
  // A truncated or modified file is rewritten.
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== code) {
    await writeAtomic(file, code)
    await deleteOthers(folder, kind, basename(file))
  }
  return import(pathToFileURL(file).href)
}

/** The cache file of compiled code. */
export function moduleFile(root: string, kind: string, code: string): string {
  return join(cacheFolder(root), moduleName(kind, code))
}

/** File name of compiled code. */
export function moduleName(kind: string, code: string): string {
  return `${kind}-${contentHash(code, 16)}.mjs`
}

/** A watched site is compiled hundreds of times a day. */
async function deleteOthers(folder: string, kind: string, current: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`) && name !== current)
  await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > UNUSED_MS) await rm(join(folder, name), { force: true })
    }),
  )
}
