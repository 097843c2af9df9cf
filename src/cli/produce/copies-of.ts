import { precompress } from '../../emit/precompress.ts'
import type { SiteFile } from '../../lib/site-file.ts'

/**
 * The compressed copies of `files`: those that the site `before` has of what stays the same, and new ones. A quarter of
 * judging a day went into reading 7,400 pages to find that their copies are known.
 */
export async function copiesOf(
  root: string,
  files: readonly SiteFile[],
  before: readonly SiteFile[],
): Promise<readonly SiteFile[]> {
  const known = new Map(before.map((file) => [file.path, file]))
  const stays = ({ path, version, contents }: SiteFile) => {
    const file = known.get(path)
    return (
      file !== undefined && (version === undefined ? file.contents === contents : file.version === version)
    )
  }
  const kept = files.filter(stays).flatMap(({ path }) => [`${path}.br`, `${path}.gz`])
  const changed = await precompress(
    root,
    files.filter((file) => !stays(file)),
  )
  return [...kept.flatMap((path) => known.get(path) ?? []), ...changed]
}
