import { join } from 'node:path'
import { LEADS_OUT, type FileStamps } from '../../disk/file-stamps.ts'
import { PUBLIC } from '../../lib/public-folder.ts'
import type { Problem } from '../../problems/problem.ts'
import { readText } from './read-text.ts'

const PUBLISHED = `content/${PUBLIC}`

/** The stamps without symbolic links that point outside `content/`, and the paths of those links. */
export function withoutLinksOut(stamps: FileStamps): {
  readonly stamps: FileStamps
  readonly out: ReadonlySet<string>
} {
  const out = new Set<string>()
  for (const [path, stamp] of stamps) if (stamp === LEADS_OUT) out.add(path)
  return { stamps: out.size === 0 ? stamps : new Map([...stamps].filter(([path]) => !out.has(path))), out }
}

/** The problems of symbolic links that point outside `content/`: their targets would be published. */
export function linksOut(out: ReadonlySet<string>): Problem[] {
  return Array.from(out, (file) => ({
    code: 'content/link-out',
    message: {
      en: 'This link points outside of content/, and files there are not part of the site.',
      fr: 'Ce lien mène hors de content/, et ce qui s’y trouve ne fait pas partie du site.',
    },
    hint: {
      en: 'Put a copy of the file or folder in its place.',
      fr: 'Mettez à sa place une copie du fichier ou du dossier.',
    },
    place: { file },
  }))
}

/** The problems of broken symbolic links among the files to publish. */
export function deadLinks(root: string, stamps: FileStamps): Problem[] {
  return [...stamps].flatMap(([file, stamp]) => {
    if (stamp !== '' || !file.startsWith(PUBLISHED)) return []
    const found = readText(join(root, file), file)
    return typeof found === 'string' ? [] : [found]
  })
}
