import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteFile } from '../emit/site-file.ts'
import { writeSite } from '../emit/write-site.ts'
import { concurrent } from '../lib/concurrent.ts'
import { versionOf } from './dev-pages.ts'

const WRITES_AT_ONCE = 16

/**
 * Keeps a folder equal to the files of the last build, writing only those that changed. The first call replaces the
 * folder, since nobody knows what an earlier session left there.
 */
export function createDevFolder(folder: string): (files: readonly SiteFile[]) => Promise<void> {
  let written: ReadonlyMap<string, string> | undefined

  return async (files) => {
    const before = written
    const hashes = new Map(files.map((file) => [file.path, versionOf(file)]))
    // Forgotten until all is written: after a failure half way the folder is replaced again.
    written = undefined
    if (!before) await writeSite(folder, files)
    else {
      const changed = files.filter(({ path }) => before.get(path) !== hashes.get(path))
      const gone = [...before.keys()].filter((path) => !hashes.has(path))
      await concurrent(changed, WRITES_AT_ONCE, (file) => replaceFile(folder, file))
      await concurrent(gone, WRITES_AT_ONCE, (path) => rm(join(folder, path), { force: true }))
    }
    written = hashes
  }
}

async function replaceFile(folder: string, { path, contents }: SiteFile): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.next`, contents)
  await rename(`${file}.next`, file)
}
