import { join } from 'node:path'
import { LEADS_OUT, type FileStamps } from '../../disk/file-stamps.ts'
import { PUBLIC } from '../../lib/public-folder.ts'
import type { Problem } from '../../problems/problem.ts'
import { readText } from './read-text.ts'

const PUBLISHED = `content/${PUBLIC}`

/** The stamps without symbolic links that point outside `content/`. */
export function withoutLinksOut(stamps: FileStamps): FileStamps {
  return new Map([...stamps].filter(([, stamp]) => stamp !== LEADS_OUT))
}

/** The problems of symbolic links that point outside `content/`: their targets would be published. */
export function linksOut(stamps: FileStamps): Problem[] {
  const out = [...stamps].filter(([, stamp]) => stamp === LEADS_OUT)
  return out.map(([file]) => ({
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
