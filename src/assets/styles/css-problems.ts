import { basename } from 'node:path/posix'
import { PLAIN_CSS } from '../../compile/problems/import-problem.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import type { Place, Problem } from '../../problems/problem.ts'

/** An error of lightningcss, which counts lines from 1, and columns from 0 for most. */
type CssError = {
  readonly message: string
  readonly loc?: { readonly line: number; readonly column: number } | null
  readonly data?: { readonly type?: string; readonly url?: string } | null
}

/** The problem of a sheet that does not parse. */
export function syntaxProblem(error: unknown, file: string): Problem {
  const { message, loc, data } = error as CssError
  const at = (column: number) => ({ file, ...(loc ? { line: loc.line, column: loc.column + column } : {}) })
  if (data?.type === 'AmbiguousUrlInCustomProperty') return relativeAddress(data.url ?? '', at(0))
  return {
    code: 'css/syntax',
    message: { en: `The CSS does not parse: ${message}`, fr: `Le CSS ne se lit pas : ${message}` },
    hint: PLAIN_CSS,
    place: at(1),
  }
}

/** And escaped characters, such as the quotation mark of `.content-\[\"\"\]`. */
const COMMENT_OR_TEXT = /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/g

/** The problem of a sheet that parses, but ends inside a block. */
export function unclosedProblem(file: string, text: string): Problem | undefined {
  const code = text.replaceAll(COMMENT_OR_TEXT, (skipped) => ' '.repeat(skipped.length))
  const open: number[] = []
  for (const { 0: brace, index } of code.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index)
    else open.pop()
  }
  const [first] = open
  if (first === undefined) return undefined
  return {
    code: 'css/syntax',
    message: {
      en: 'This block is never closed: every rule below became part of it.',
      fr: 'Ce bloc n’est jamais fermé : toutes les règles qui suivent en font partie.',
    },
    hint: {
      en: 'Add the missing "}", here or in a block inside.',
      fr: 'Ajoutez l’accolade « } » qui manque, ici ou dans un bloc à l’intérieur.',
    },
    place: { file, ...placeAt(text, first) },
  }
}

/** The problem of a relative address: a page's styles are in its head, or in a file of another folder. */
export function relativeAddress(url: string, place: Place): Problem {
  const address = `/${/(?:^|\/)public\/(.+)/.exec(url)?.[1] ?? basename(url)}`
  return {
    code: 'css/relative-address',
    message: {
      en: `"${url}" is relative to this file, but styles are moved into pages: from there, it leads nowhere.`,
      fr: `« ${url} » est relatif à ce fichier, et les styles sont déplacés dans leurs pages : rien ne s’y trouve.`,
    },
    hint: {
      en: `Put the file in content/public/, and write its address from the root: url(${address}). Describe a font in "fonts" of site.config.ts instead.`,
      fr: `Mettez le fichier dans content/public/, et écrivez son adresse depuis la racine : url(${address}). Décrivez plutôt une police dans « fonts » de site.config.ts.`,
    },
    place,
  }
}

/** The problem of an import from elsewhere, or of a file that is missing or not CSS. */
export function wrongImport(url: string, place: Place): Problem {
  return {
    code: 'css/import',
    message: {
      en: `The import "${url}" leads to no style sheet of the site.`,
      fr: `L’importation « ${url} » ne mène à aucune feuille de styles du site.`,
    },
    hint: {
      en: 'Save the sheet in templates/styles/ as plain CSS, and import it by its path from this file; describe a font in "fonts" of site.config.ts.',
      fr: 'Enregistrez la feuille dans templates/styles/ en CSS simple, et importez-la par son chemin depuis ce fichier ; décrivez une police dans « fonts » de site.config.ts.',
    },
    place,
  }
}
