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

/** The start of a rule, variable or comment that only Sass, Less or Tailwind has. */
const OTHER_LANGUAGE =
  /((?:^|[{};])\s*)(\$[\w-]+(?=\s*:)|@(?!page\b)[\w-]+(?=:\s)|@(?:tailwind|apply|theme|utility|variant|plugin|use|forward|mixin|include|extend|if|else|each|for|while)\b|\/\/)/m

/** The problem of a sheet that does not parse. */
export function syntaxProblem(error: unknown, file: string, text: string): Problem {
  const { message, loc, data } = error as CssError
  const at = (column: number) => ({ file, ...(loc ? { line: loc.line, column: loc.column + column } : {}) })
  if (data?.type === 'AmbiguousUrlInCustomProperty') return relativeAddress(data.url ?? '', at(0))
  const other = otherLanguage(text)
  if (other)
    return {
      code: 'css/syntax',
      message: {
        en: `"${other.written}" is not CSS, the only language of style sheets.`,
        fr: `« ${other.written} » n’est pas du CSS, la seule langue des feuilles de styles.`,
      },
      hint: PLAIN_CSS,
      place: { file, ...other.at },
    }
  return {
    code: 'css/syntax',
    message: { en: `The CSS does not parse: ${message}`, fr: `Le CSS ne se lit pas : ${message}` },
    hint: { en: 'Fix the rule here.', fr: 'Corrigez la règle à cet endroit.' },
    place: at(1),
  }
}

/** The parser recurses: some thousand blocks inside each other overflow its stack, which ends the process. */
const MAX_DEPTH = 100

/** And escaped characters, such as the quotation mark of `.content-\[\"\"\]`. */
const COMMENT_OR_TEXT = /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/g

function bracesOf(text: string) {
  const code = text.replaceAll(COMMENT_OR_TEXT, (skipped) => skipped.replaceAll(/[^\n]/g, ' '))
  return code.matchAll(/[{}]/g)
}

/** The problem of a sheet that parses, but ends inside a block. */
export function unclosedProblem(file: string, text: string): Problem | undefined {
  const open: number[] = []
  for (const { 0: brace, index } of bracesOf(text)) {
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

/** The problem of a sheet with more than {@link MAX_DEPTH} blocks inside each other. */
export function depthProblem(file: string, text: string): Problem | undefined {
  let depth = 0
  for (const { 0: brace, index } of bracesOf(text)) {
    depth = brace === '{' ? depth + 1 : Math.max(0, depth - 1)
    if (depth <= MAX_DEPTH) continue
    return {
      code: 'css/syntax',
      message: {
        en: `More than ${MAX_DEPTH} blocks are inside each other here.`,
        fr: `Plus de ${MAX_DEPTH} blocs sont ici les uns dans les autres.`,
      },
      hint: {
        en: 'Close the blocks before, or write flatter rules.',
        fr: 'Fermez les blocs qui précèdent, ou écrivez des règles plus plates.',
      },
      place: { file, ...placeAt(text, index) },
    }
  }
  return undefined
}

/** The first syntax of another language in a sheet that does not parse; the parser may fail only later. */
function otherLanguage(text: string) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  const found = OTHER_LANGUAGE.exec(code)
  if (!found) return undefined
  const [, before = '', written = ''] = found
  return { written, at: placeAt(code, found.index + before.length) }
}

/** The problem of a relative address: a page's styles are in its head, or in a file of another folder. */
export function relativeAddress(url: string, place: Place): Problem {
  const address = `/${/(?:^|\/)public\/(.+)/.exec(url)?.[1] ?? basename(url)}`
  const font = /\.(?:woff2?|ttf|otf)$/i.test(url)
  return {
    code: 'css/relative-address',
    message: {
      en: `"${url}" is relative to this file, and styles are moved to their pages: nothing is found there.`,
      fr: `« ${url} » est relatif à ce fichier, et les styles sont déplacés dans leurs pages : rien ne s’y trouve.`,
    },
    hint: font
      ? {
          en: 'Describe the font in "fonts" of site.config.ts, and remove this rule.',
          fr: 'Décrivez la police dans « fonts » de site.config.ts, et retirez cette règle.',
        }
      : {
          en: `Put the file in content/public/, and write its address from the root: url(${address}).`,
          fr: `Mettez le fichier dans content/public/, et écrivez son adresse depuis la racine : url(${address}).`,
        },
    place,
  }
}

export function foreignImport(url: string, place: Place): Problem {
  return {
    code: 'css/import',
    message: {
      en: `A style sheet cannot import "${url}": nothing is loaded from elsewhere.`,
      fr: `Une feuille de styles ne peut pas importer « ${url} » : rien ne se charge d’ailleurs.`,
    },
    hint: {
      en: 'Save that sheet in templates/styles/ and import it by its path; describe a font in "fonts" of site.config.ts.',
      fr: 'Enregistrez cette feuille dans templates/styles/ et importez-la par son chemin ; décrivez une police dans « fonts » de site.config.ts.',
    },
    place,
  }
}

export function missingImport(url: string, place: Place): Problem {
  return {
    code: 'css/import',
    message: {
      en: `The import "${url}" leads to no style sheet.`,
      fr: `L’importation « ${url} » ne mène à aucune feuille de styles.`,
    },
    hint: url.endsWith('.css')
      ? {
          en: 'Check the path, which is relative to this file.',
          fr: 'Vérifiez le chemin, qui est relatif à ce fichier.',
        }
      : PLAIN_CSS,
    place,
  }
}

export function missingFile(path: string, place: Place): Problem {
  return {
    code: 'link/missing-page',
    message: {
      en: `The address "${path}" in this style sheet leads to no file of the site.`,
      fr: `L’adresse « ${path} » de cette feuille de styles ne mène à aucun fichier du site.`,
    },
    hint: {
      en: `Correct it, or put the file at content/public${path}.`,
      fr: `Corrigez-la, ou mettez le fichier à content/public${path}.`,
    },
    place,
  }
}
