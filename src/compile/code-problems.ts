import { relative, resolve, sep } from 'node:path'
import type { BuildFailure, Location, Message } from 'esbuild'
import { diskRefusal } from '../disk/disk-refusal.ts'
import { BuildError, type Place, type Problem } from '../problems/problem.ts'
import { exportProblem } from './problems/export-problem.ts'
import { miswrittenImport, missingImport, otherImport } from './problems/import-problem.ts'
import { browserProblem } from './problems/not-in-browser.ts'

/** Converts esbuild errors in an author's code into problems with a place; other errors pass unchanged. */
export function codeProblems(error: unknown, root: string): unknown {
  if (!isBuildFailure(error)) return error
  const { errors } = error
  // A file that is imported by a name in another case is also one that cannot be read.
  const isMiswritten = errors.some(({ id }) => id === 'different-path-case')
  const reported = errors.filter(({ text }) => !isMiswritten || !text.startsWith('Cannot read file: '))
  return new BuildError(reported.map((message) => codeProblem(message, root)))
}

const CLOSING_TAG = /<\/|\/>/

function codeProblem({ text, location, notes, detail }: Message, root: string): Problem {
  // A file that the hashing plugin cannot read.
  const refused = diskRefusal(detail)
  if (refused) return refused
  const also = notes.flatMap((note) => (note.location ? [place(note.location, root)] : []))
  return {
    ...(explained(text, root) ?? {
      code: 'code/syntax',
      message: { en: `The code does not parse: ${text}`, fr: `Le code ne se lit pas : ${text}` },
      hint:
        location?.file.endsWith('.ts') && CLOSING_TAG.test(location.lineText)
          ? {
              en: 'Fix the code here. The name of a file with JSX ends in .tsx.',
              fr: 'Corrigez le code à cet endroit. Le nom d’un fichier qui contient du JSX finit par .tsx.',
            }
          : { en: 'Fix the code here.', fr: 'Corrigez le code à cet endroit.' },
      ...(also.length > 0 ? { also } : {}),
    }),
    ...(location ? { place: place(location, root) } : {}),
  }
}

/** Errors about imports, in words for authors. */
function explained(text: string, root: string): Problem | undefined {
  const unresolved = /^Could not resolve "(.*)"/.exec(text)?.[1]
  if (unresolved !== undefined) return missingImport(unresolved)
  const [, file = '', written] = /^Use "(.*)" instead of "(.*)" to avoid/.exec(text) ?? []
  if (written !== undefined) return miswrittenImport(written, file)
  const [, kind = '', other] = /^No loader is configured for "(.*)" files: (.*)/.exec(text) ?? []
  if (other !== undefined) return otherImport(other, kind)
  const [, from = '', name] = /^No matching export in "(.*)" for import "(.*)"/.exec(text) ?? []
  if (name !== undefined) return exportProblem(from, name, pathOf(from, root))
  return browserProblem(text)
}

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
