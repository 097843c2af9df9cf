import { basename, dirname, extname } from 'node:path/posix'
import { groupBy } from '../../lib/lists/group-by.ts'
import { inEach, quantity, someOf, type Text } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import type { SiteConfig } from '../define-site.ts'
import { baseFolder, type Source } from './list-sources.ts'

const MAX_NAMED = 5

/** Warns about files below `content/` that no collection reads, once per folder, because that is one mistake. */
export function unclaimedFiles(
  paths: readonly string[],
  { collections }: Pick<SiteConfig, 'collections'>,
): Problem[] {
  const folders = groupBy(paths, (path) => dirname(`content/${path}`))
  return [...folders].map(([folder, files]) => ({
    code: 'content/unclaimed-file',
    severity: 'warning',
    message: inEach((language) => {
      const names = someOf(
        files.map((path) => basename(path)),
        MAX_NAMED,
        language,
      )
      return language === 'fr' ? `Aucune collection ne lit ${names}.` : `No collection reads ${names}.`
    }),
    hint: unmatched(`${folder}/`.slice('content/'.length), collections) ?? {
      en: 'Move it to the folder of its collection, or declare a collection for it in site.config.ts.',
      fr: 'Déplacez-le dans le dossier de sa collection, ou déclarez-la dans site.config.ts.',
    },
    place: { file: files.length > 1 ? folder : `content/${files[0]}` },
  }))
}

/** Names the pattern that reads other files of the folder: often the extension, its case or a subfolder is wrong. */
function unmatched(folder: string, collections: SiteConfig['collections']): Text | undefined {
  const [nearest] = Object.entries(collections)
    .flatMap(([name, definition]) =>
      definition.kind === 'collection'
        ? [{ name, base: baseFolder(definition), pattern: definition.pattern }]
        : [],
    )
    .filter(({ base }) => folder.startsWith(base))
    .sort((a, b) => b.base.length - a.base.length)
  return (
    nearest && {
      en: `The pattern of "${nearest.name}" is "${nearest.pattern}": rename or move the file, or correct the pattern in site.config.ts.`,
      fr: `Le motif de « ${nearest.name} » est « ${nearest.pattern} » : renommez ou déplacez le fichier, ou corrigez le motif dans site.config.ts.`,
    }
  )
}

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
