import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dirname, join as joinPosix } from 'node:path/posix'
import { transform, type Dependency } from 'lightningcss'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import {
  depthProblem,
  foreignImport,
  missingImport,
  relativeAddress,
  syntaxProblem,
  unclosedProblem,
} from './css-problems.ts'

/** A file of the site that a sheet loads, by its path from the site's root. */
export type LoadedFile = { readonly path: string; readonly place: Place }

const FOREIGN = /^(?:[a-z][a-z+.-]*:|\/\/)/i
const OF_SITE = /^\/(?=[^/?#])[^?#]*/
const FROM_ROOT = /^(?:[a-z][a-z+.-]*:|\/|#|$)/i

/** Reads the sheet `file` and its imports, by path below `root`, with what they load and the problems of that. */
export async function readSheet(root: string, file: string) {
  const texts = new Map<string, string>()
  const problems: Problem[] = []
  const loads: LoadedFile[] = []
  const read = async (path: string): Promise<void> => {
    // Some editors save a byte order mark.
    const text = (await readFile(join(root, path), 'utf8')).replace(/^\uFEFF/, '')
    texts.set(path, text)
    const lines = text.split('\n')
    for (const dependency of dependenciesOf(path, text, problems)) {
      const { type, url, loc } = dependency
      const place = { file: path, line: loc.start.line, column: loc.start.column }
      const imported = importedPath(url, path)
      if (type === 'url') {
        const own = OF_SITE.exec(url)?.[0]
        if (own !== undefined) {
          // In image-set(), the parser places a text four columns too far.
          const at = lines[place.line - 1]?.lastIndexOf(url, place.column) ?? -1
          loads.push({ path: decodePath(own), place: at < 0 ? place : { ...place, column: at + 1 } })
        } else if (!FROM_ROOT.test(url)) problems.push(relativeAddress(url, place))
      } else if (FOREIGN.test(url)) problems.push(foreignImport(url, place))
      else if (!url.endsWith('.css') || !existsSync(join(root, imported)))
        problems.push(missingImport(url, place))
      else if (!texts.has(imported)) await read(imported)
    }
  }
  await read(file)
  return { file, texts, loads, problems }
}

/** The path below the root of what a sheet imports. */
export function importedPath(url: string, importer: string): string {
  return joinPosix(dirname(importer), url)
}

type Loaded = Extract<Dependency, { readonly type: 'import' | 'url' }>

function dependenciesOf(file: string, text: string, problems: Problem[]): readonly Loaded[] {
  const deep = depthProblem(file, text)
  if (deep) {
    problems.push(deep)
    return []
  }
  try {
    const code = new TextEncoder().encode(text)
    const { dependencies } = transform({ filename: file, code, analyzeDependencies: true })
    const unclosed = unclosedProblem(file, text)
    if (unclosed) problems.push(unclosed)
    return (dependencies ?? []).filter((each) => each.type === 'import' || each.type === 'url')
  } catch (error) {
    problems.push(syntaxProblem(error, file, text))
    return []
  }
}
