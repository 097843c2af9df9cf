import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomic } from '../disk/write-atomic.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'
import { writeSite } from '../emit/write-site.ts'
import { concurrent } from '../lib/concurrent.ts'
import { versionOf } from './dev-pages.ts'

const WRITES_AT_ONCE = 16

/** The folder that `site dev` serves. */
export type DevFolder = {
  /** Makes the folder equal to a build, writing only the files that changed. */
  readonly write: (files: readonly SiteFile[]) => Promise<void>
}

/** Manages a folder. The first build replaces it: an earlier session may have left anything there. */
export function createDevFolder(folder: string): DevFolder {
  let written: ReadonlyMap<string, string> | undefined

  return {
    async write(files) {
      const before = written
      const now = new Map(files.map((file) => [file.path, versionOf(file)]))
      // After a failure half way, the folder is replaced.
      written = undefined
      if (before) {
        const changed = files.filter(({ path }) => before.get(path) !== now.get(path))
        const gone = [...before.keys()].filter((path) => !now.has(path))
        await concurrent(changed, WRITES_AT_ONCE, (file) =>
          writeAtomic(join(folder, file.path), readContents(file)),
        )
        await concurrent(gone, WRITES_AT_ONCE, (path) => rm(join(folder, path), { force: true }))
      } else await writeSite(folder, files)
      written = now
    },
  }
}
