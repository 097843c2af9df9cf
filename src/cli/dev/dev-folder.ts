import { mkdir, rm } from 'node:fs/promises'
import type { FileVersions } from '../../cache/up-to-date.ts'
import { writeSite } from '../../emit/write-site.ts'
import type { DevSite } from '../../serve/dev-pages.ts'

/** Empties the folder that `site dev` serves. Its `write` writes only what has changed; calls wait for each other. */
export async function openDevFolder(path: string) {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  let written: FileVersions | undefined
  let writing = Promise.resolve()
  const replace = async ({ files }: DevSite) => {
    const before = written
    // After a failure halfway, the whole folder is replaced.
    written = undefined
    written = await writeSite(path, files, before)
  }
  return {
    write(site: DevSite): Promise<void> {
      writing = writing.catch(() => undefined).then(() => replace(site))
      return writing
    },
  }
}
