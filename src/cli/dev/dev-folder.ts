import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { FileVersions } from '../../cache/up-to-date.ts'
import { writeAtomic } from '../../disk/write-atomic.ts'
import { inside } from '../../emit/write-files.ts'
import { writeSite } from '../../emit/write-site.ts'
import { readContents } from '../../lib/site-file.ts'
import type { DevSite } from '../../serve/dev-pages.ts'

/**
 * Empties the folder that `site dev` serves. Its `write` writes only what has changed; calls wait for each other. Files
 * that take long are left for `add`, which a browser's request calls.
 */
export async function openDevFolder(path: string) {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  let written: FileVersions | undefined
  let writing = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> =>
    (writing = writing.catch(() => undefined).then(work))
  const replace = async ({ files }: DevSite) => {
    const before = written
    // After a failure halfway, the whole folder is replaced.
    written = undefined
    const quick = files.filter(({ prepare }) => !prepare)
    written = await writeSite(path, quick, before)
  }
  return {
    write: (site: DevSite): Promise<void> => inTurn(() => replace(site)),
    /** Makes a file that takes long, and writes it unless it is there. */
    async add(site: DevSite, name: string): Promise<void> {
      if (!existsSync(path)) await inTurn(() => replace(site))
      const file = site.sources.get(name)
      if (!file?.prepare) return
      await file.prepare()
      const place = inside(path, name)
      await inTurn(async () => {
        if (!existsSync(place)) await writeAtomic(place, readContents(file))
      })
    },
  }
}
