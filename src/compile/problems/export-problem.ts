import { didYouMean } from '../../lib/did-you-mean.ts'
import { suggestion, type Text } from '../../messages/text.ts'
import type { Problem } from '../../problems/problem.ts'
import { SITE_MODULES, siteExports, siteModule, type SiteModule } from './site-modules.ts'

/** What React and its DOM resolve to for islands. */
const REACT = /(?:client\/react\.ts|preact\/compat\/.*)$/

/**
 * The problem of an import of `name` from `file`, which does not export it; `path` is the file's path for the author.
 */
export function exportProblem(file: string, name: string, path: string): Problem {
  const code = 'code/missing-export'
  if (file.endsWith('.css'))
    return {
      code,
      message: {
        en: `"${file}" is a style sheet: it exports nothing.`,
        fr: `« ${file} » est une feuille de styles : elle n’exporte rien.`,
      },
      hint: {
        en: 'Write import "./name.css", and its classes as they are. A page includes only the sheets that its components import.',
        fr: 'Écrivez import "./nom.css", et ses classes telles quelles. Une page porte les feuilles que ses composants importent, et aucune autre.',
      },
    }
  if (REACT.test(file))
    return {
      code,
      message: { en: `Islands do not have React’s "${name}".`, fr: `Un îlot n’a pas « ${name} » de React.` },
      hint: {
        en: 'Islands run on Preact: do without it. Pass an id as a prop, so that it is the one in the built page.',
        fr: 'Les îlots s’exécutent avec Preact : faites sans. Un identifiant, qui doit être celui avec lequel la page a été construite, se reçoit en propriété.',
      },
    }
  const module = siteModule(file)
  const from = module ?? path
  return {
    code,
    message: { en: `"${from}" does not export "${name}".`, fr: `« ${from} » n’exporte pas « ${name} ».` },
    hint: module
      ? siteHint(module, name)
      : {
          en: 'Correct the name, or export it from that file.',
          fr: 'Corrigez le nom, ou exportez-le de ce fichier.',
        },
  }
}

function siteHint(module: SiteModule, name: string): Text {
  const other = SITE_MODULES.find((each) => each !== module && siteExports(each).includes(name))
  if (other)
    return {
      en: `It is in "${other}": import it from there.`,
      fr: `Il est dans « ${other} » : importez-le de là.`,
    }
  const names = siteExports(module)
  // A default import can have any name.
  const near = name === 'default' ? undefined : didYouMean(name, names)
  return (
    suggestion(near) ?? {
      en: `It exports ${names.join(', ')}, and types.`,
      fr: `Il exporte ${names.join(', ')}, et des types.`,
    }
  )
}
