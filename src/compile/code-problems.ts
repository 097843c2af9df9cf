import { relative, resolve, sep } from 'node:path'
import type { BuildFailure, Location, Message } from 'esbuild'
import { BuildError, type Place, type Problem } from '../problems/problem.ts'

/** Converts esbuild errors in an author's code into problems with a place; other errors pass unchanged. */
export function codeProblems(error: unknown, root: string): unknown {
  if (!isBuildFailure(error)) return error
  return new BuildError(error.errors.map((message) => codeProblem(message, root)))
}

function codeProblem({ text, location, notes }: Message, root: string): Problem {
  const also = notes.flatMap((note) => (note.location ? [place(note.location, root)] : []))
  return {
    ...(explained(text, root) ?? {
      code: 'code/syntax',
      message: { en: `The code does not parse: ${text}`, fr: `Le code ne se lit pas : ${text}` },
      hint: { en: 'Fix the code here.', fr: 'Corrigez le code à cet endroit.' },
      ...(also.length > 0 ? { also } : {}),
    }),
    ...(location ? { place: place(location, root) } : {}),
  }
}

/** How an error of our own begins. */
export const NOT_IN_BROWSER = 'Not in the browser: '

/** Errors about imports, in the author's words. */
function explained(text: string, root: string): Problem | undefined {
  const unresolved = /^Could not resolve "(.*)"/.exec(text)?.[1]
  if (unresolved !== undefined)
    return {
      code: 'code/missing-import',
      message: {
        en: `The import "${unresolved}" leads to no file.`,
        fr: `L'importation « ${unresolved} » ne mène à aucun fichier.`,
      },
      hint: /^[./]/.test(unresolved)
        ? {
            en: 'Check the path and the extension (.tsx, .css).',
            fr: 'Vérifiez le chemin et la terminaison (.tsx, .css).',
          }
        : {
            en: `Install the package ("npm install ${packageOf(unresolved)}"), or start the path of a file with "./".`,
            fr: `Installez le paquet (« npm install ${packageOf(unresolved)} »), ou commencez le chemin d'un fichier par « ./ ».`,
          },
    }
  if (text.startsWith(NOT_IN_BROWSER)) {
    const [, module] = text.split('"')
    return {
      code: 'code/missing-import',
      message: {
        en: `An island cannot import "${module}": it runs in the browser.`,
        fr: `Un îlot ne peut pas importer « ${module} » : il s'exécute dans le navigateur.`,
      },
      hint: {
        en: 'Read what it needs in the template, and give it to the island as props.',
        fr: "Lisez ce qu'il lui faut dans le gabarit, et donnez-le à l'îlot en propriétés.",
      },
    }
  }
  const [, kind, other] = /^No loader is configured for "(.*)" files: (.*)/.exec(text) ?? []
  if (other !== undefined)
    return {
      code: 'code/missing-import',
      message: {
        en: `"${other}" is no code: a ${kind} file cannot be imported.`,
        fr: `« ${other} » n'est pas du code : un fichier ${kind} ne s'importe pas.`,
      },
      hint: {
        en: 'Put pictures in content/images/ and show them with <Picture>; other files go to content/public/, and links lead to them.',
        fr: 'Mettez les images dans content/images/ et montrez-les avec <Picture> ; les autres fichiers vont dans content/public/, et des liens y mènent.',
      },
    }
  const [, file = '', name] = /^No matching export in "(.*)" for import "(.*)"/.exec(text) ?? []
  if (name === undefined) return undefined
  if (file.endsWith('.css'))
    return {
      code: 'code/missing-export',
      message: {
        en: `"${file}" is a style sheet: it exports nothing.`,
        fr: `« ${file} » est une feuille de styles : elle n'exporte rien.`,
      },
      hint: {
        en: 'Write import "./name.css", and its classes as they are. A page carries the sheets that its components import, and no others.',
        fr: 'Écrivez import "./nom.css", et ses classes telles quelles. Une page porte les feuilles que ses composants importent, et aucune autre.',
      },
    }
  // For islands, React resolves to a file of the engine.
  return file.endsWith(REACT)
    ? {
        code: 'code/missing-export',
        message: {
          en: `An island does not have React’s "${name}".`,
          fr: `Un îlot n'a pas « ${name} » de React.`,
        },
        hint: {
          en: 'An island has useState, useReducer, useEffect, useLayoutEffect, useMemo, useCallback and useRef; it takes an id as a prop.',
          fr: 'Un îlot a useState, useReducer, useEffect, useLayoutEffect, useMemo, useCallback et useRef ; un identifiant se reçoit en propriété.',
        },
      }
    : {
        code: 'code/missing-export',
        message: {
          en: `"${pathOf(file, root)}" does not export "${name}".`,
          fr: `« ${pathOf(file, root)} » n'exporte pas « ${name} ».`,
        },
        hint: {
          en: 'Correct the name, or export it from that file.',
          fr: 'Corrigez le nom, ou exportez-le de ce fichier.',
        },
      }
}

/** `@scope/name/part` -> `@scope/name`. */
function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

const REACT = 'client/react.ts'

/** esbuild reports paths relative to its working folder, the site's root. */
function place({ file, line, column }: Location, root: string): Place {
  return { file: pathOf(file, root), line, column: column + 1 }
}

function pathOf(file: string, root: string): string {
  return relative(root, resolve(root, file.replace(/^[\w-]+:/, '')))
    .split(sep)
    .join('/')
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors) && 'warnings' in error
}
