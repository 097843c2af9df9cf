import { basename } from 'node:path/posix'
import type { Problem } from '../../problems/problem.ts'

const CODE = /\.(?:[cm]?[jt]sx?|mdx?|astro|vue|svelte|html?)$/
const NO_PAGE = /\.(?:tsx|d\.[cm]?ts)$/

/**
 * Problems of the `files` of `templates/pages/` that look like pages but are not, unless code imports them as helpers.
 * Without any page, the folder is missing or renamed, and an empty site would replace the good one.
 */
export function strayPages(files: readonly string[], isImported: (file: string) => boolean): Problem[] {
  const stray = files
    .filter((file) => CODE.test(file) && !NO_PAGE.test(file) && !isImported(file))
    .map((file) => ({
      code: 'template/not-a-page',
      message: {
        en: `"${basename(file)}" does not make a page: a page is a .tsx file whose default export is a component.`,
        fr: `« ${basename(file)} » ne fait aucune page : une page est un fichier .tsx qui exporte un composant par défaut.`,
      },
      hint: {
        en: `Rename a page to ${pageName(file)}, and write it as a React component; move helpers to another folder, such as templates/parts/, and text to a collection in content/.`,
        fr: `Renommez une page en ${pageName(file)}, et écrivez-la comme un composant de React ; déplacez ce qui aide des pages dans un autre dossier, comme templates/parts/, et un texte dans une collection de content/.`,
      },
      place: { file },
    }))
  return stray.length > 0 || files.some((file) => file.endsWith('.tsx')) ? stray : [NO_PAGES]
}

const NO_PAGES: Problem = {
  code: 'template/no-pages',
  message: {
    en: 'The site has no page: this folder is missing, or holds no .tsx file.',
    fr: 'Le site n’a aucune page : ce dossier manque, ou ne contient aucun fichier .tsx.',
  },
  hint: {
    en: 'Add the first page, templates/pages/index.tsx, or correct the name of the folder.',
    fr: 'Ajoutez la première page, templates/pages/index.tsx, ou rendez son nom au dossier.',
  },
  place: { file: 'templates/pages' },
}

function pageName(file: string): string {
  return `${basename(file).replace(/\.\w+$/, '')}.tsx`
}
