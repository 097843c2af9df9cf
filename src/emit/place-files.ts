import { HOST_FILES } from '../hosts/files/host-files.ts'
import { isMoved, publicFile, type Addressing } from '../lib/addresses/public-address.ts'
import type { SiteFile } from '../lib/site-file.ts'

/** Moves the files of a site to where its host looks for them: below its base path. */
export function placeFiles(files: readonly SiteFile[], site: Addressing): readonly SiteFile[] {
  if (!isMoved(site)) return files
  return files.map((file) =>
    HOST_FILES.some((name) => name === file.path) ? file : { ...file, path: publicFile(file.path, site) },
  )
}
