import { relative, resolve, sep } from 'node:path'
import type { BuildFailure, Location, Message } from 'esbuild'
import { BuildError, type Place, type Problem } from '../lib/problem.ts'

/** Turns what esbuild says of an author's code into problems with a place; any other error passes unchanged. */
export function codeProblems(error: unknown, root: string): unknown {
  if (!isBuildFailure(error)) return error
  return new BuildError(error.errors.map((message) => codeProblem(message, root)))
}

function codeProblem({ text, location, notes }: Message, root: string): Problem {
  const unresolved = /^Could not resolve "(.*)"/.exec(text)?.[1]
  const also = notes.flatMap((note) => (note.location ? [place(note.location, root)] : []))
  return {
    code: unresolved === undefined ? 'code/syntax' : 'code/missing-import',
    message:
      unresolved === undefined
        ? `Le code ne se lit pas : ${text}`
        : `L'importation « ${unresolved} » ne mène à aucun fichier.`,
    hint:
      unresolved === undefined
        ? 'Corrigez le code à cet endroit.'
        : 'Vérifiez le chemin et la terminaison (.tsx, .css).',
    ...(location ? { place: place(location, root) } : {}),
    ...(unresolved === undefined && also.length > 0 ? { also } : {}),
  }
}

/** esbuild tells paths from the folder that it worked in, which is the site's. */
function place({ file, line, column }: Location, root: string): Place {
  const path = relative(root, resolve(root, file.replace(/^[\w-]+:/, '')))
  return { file: path.split(sep).join('/'), line, column: column + 1 }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors) && 'warnings' in error
}
