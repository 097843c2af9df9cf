import { extname } from 'node:path/posix'
import { groupBy } from '../../lib/lists/group-by.ts'
import { quantity } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Source } from './list-sources.ts'

/** Reports files of collections in an unsupported format, such as MDX, once per format. */
export function unreadableFiles(files: readonly Source[]): Problem[] {
  const formats = groupBy(files, ({ collection, path }) => `${collection} ${extname(path)}`)
  return Array.from(formats.values(), (same): Problem => {
    const { collection, path } = same[0] as Source
    const ending = extname(path)
    return {
      code: 'content/file-format',
      message: {
        en: `The collection "${collection}" has ${quantity('en', same.length, 'file')} "${ending}", a format that is not read.`,
        fr: `La collection « ${collection} » a ${quantity('fr', same.length, 'fichier')} « ${ending} », un format qui n’est pas lu.`,
      },
      hint: {
        en: 'Entries end in ".md", ".yaml" or ".json". Rename them, or correct the pattern in site.config.ts. What MDX imports is written as a component: ":::note".',
        fr: 'Une entrée finit en « .md », « .yaml » ou « .json ». Renommez-les, ou corrigez le motif dans site.config.ts. Ce qu’un MDX importe s’écrit comme un composant : « :::note ».',
      },
      place: { file: `content/${path}` },
    }
  })
}
