import { HOST_FILES } from '../hosts/files/host-files.ts'
import { isMoved, publicFile, type Addressing } from '../lib/addresses/public-address.ts'
import { oncePer } from '../lib/once-per.ts'
import type { SiteFile } from '../lib/site-file.ts'

/** Moves the files of a site to where its host looks for them: below its base path. */
export function placeFiles(files: readonly SiteFile[], site: Addressing): readonly SiteFile[] {
  if (!isMoved(site)) return files
  const placed = oncePer(({ copyOf, ...file }: SiteFile): SiteFile => ({
    ...file,
    path: HOST_FILES.includes(file.path) ? file.path : publicFile(file.path, site),
    ...(copyOf && { copyOf: { ...copyOf, file: placed(copyOf.file) } }),
  }))
  return files.map(placed)
}
