import type { Problem } from '../../problems/problem.ts'
import type { SiteConfig } from '../define-site.ts'
import { baseFolder, type Source } from './list-sources.ts'

/** Warns about patterns that match no file: they often name the wrong folder. `files` are all of `content/`. */
export function emptyCollections(
  sources: readonly Source[],
  config: SiteConfig,
  files: readonly string[],
): Problem[] {
  return Object.entries(config.collections).flatMap(([name, definition]) => {
    if (definition.kind === 'singleton' || sources.some(({ collection }) => collection === name)) return []
    let folder = `content/${baseFolder(definition)}`
    while (folder !== 'content/' && !files.some((file) => file.startsWith(folder)))
      folder = folder.replace(/[^/]*\/$/, '')
    const { pattern } = definition
    return [
      {
        code: 'content/empty-collection',
        severity: 'warning',
        message: {
          en: `No file of content/ matches "${pattern}", the pattern of "${name}".`,
          fr: `Aucun fichier de content/ ne correspond à « ${pattern} », le motif de « ${name} ».`,
        },
        hint: {
          en: `The nearest folder is ${folder}: correct the pattern, or add the first file.`,
          fr: `Le dossier le plus proche est ${folder} : corrigez le motif, ou ajoutez le premier fichier.`,
        },
        place: { file: 'site.config.ts' },
        setting: ['collections', name, 'pattern'],
      },
    ]
  })
}
