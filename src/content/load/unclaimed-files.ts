import { basename, dirname } from 'node:path/posix'
import { groupBy } from '../../lib/lists/group-by.ts'
import { inEach, quantity, someOf, type MessageLanguage, type Text } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import type { SiteConfig } from '../define-site.ts'
import { baseFolder } from './list-sources.ts'

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
    message: inEach((language) => unread(files, language)),
    hint: unmatched(`${folder}/`.slice('content/'.length), collections) ?? {
      en: 'Move it to the folder of its collection, or declare that in site.config.ts.',
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

function unread(files: readonly string[], language: MessageLanguage): string {
  const names = files.map((path) => basename(path))
  const list = someOf(names, MAX_NAMED, language)
  return language === 'fr'
    ? `Aucune collection ne lit ${quantity('fr', files.length, 'fichier')} de ce dossier : ${list}.`
    : `No collection reads ${quantity('en', files.length, 'file')} of this folder: ${list}.`
}
