import { basename, dirname } from 'node:path/posix'
import { groupBy } from '../../lib/lists/group-by.ts'
import { andMore, formatNumber, inEach, type MessageLanguage } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'

const MOST_NAMED = 5

/** Warns of the files below `content/` that no collection reads: once a folder, because that is one mistake. */
export function unclaimedFiles(paths: readonly string[]): Problem[] {
  const folders = groupBy(paths, (path) => dirname(`content/${path}`))
  return [...folders].map(([folder, files]) => ({
    code: 'content/unclaimed-file',
    severity: 'warning',
    message:
      files.length > 1
        ? inEach((language) => several(files, language))
        : {
            en: 'No collection reads this file, so it appears nowhere.',
            fr: "Aucune collection ne lit ce fichier : il n'apparaît nulle part.",
          },
    hint: {
      en: 'Move it to the folder of its collection, or declare that in site.config.ts. "README.MD" is not "*.md".',
      fr: 'Déplacez-le dans le dossier de sa collection, ou déclarez-la dans site.config.ts. « LISEZMOI.MD » n’est pas « *.md ».',
    },
    place: { file: files.length > 1 ? folder : `content/${files[0]}` },
  }))
}

function several(files: readonly string[], language: MessageLanguage): string {
  const count = formatNumber(files.length, language)
  const more = files.length - MOST_NAMED
  const names = files.slice(0, MOST_NAMED).map((path) => basename(path))
  const list = `${names.join(', ')}${more > 0 ? ` ${andMore(more, language)}` : ''}`
  return language === 'fr'
    ? `Aucune collection ne lit ${count} fichiers de ce dossier : ${list}.`
    : `No collection reads ${count} files of this folder: ${list}.`
}
