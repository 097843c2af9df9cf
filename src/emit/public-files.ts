import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC } from '../lib/public-folder.ts'
import type { SiteFile } from '../lib/site-file.ts'

/** The files of `content/public/` (paths below `content/`), at their paths below that folder. Read one at a time. */
export function publicFiles(root: string, paths: readonly string[]): readonly SiteFile[] {
  return paths.map((path) => ({
    path: path.slice(PUBLIC.length),
    contents: () => readFileSync(join(root, 'content', path)),
  }))
}
