import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dirname, join as joinPosix } from 'node:path/posix'
import { transform, type Dependency } from 'lightningcss'
import { isElsewhere } from '../../lib/addresses/is-elsewhere.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import { relativeAddress, syntaxProblem, unclosedProblem, wrongImport } from './css-problems.ts'

const FROM_ROOT = /^(?:[a-z][a-z+.-]*:|\/|#|$)/i

/** An address in a style sheet: from the root of the site, or of another site. */
export type StyleAddress = { readonly href: string; readonly place: Place }

/** Reads the sheet `file` and its imports, by path below `root`, with their problems and the addresses in them. */
export async function readSheet(root: string, file: string) {
  const texts = new Map<string, string>()
  const addresses: StyleAddress[] = []
  const problems: Problem[] = []
  const read = async (path: string): Promise<void> => {
    // Some editors save a byte order mark.
    const text = (await readFile(join(root, path), 'utf8')).replace(/^\uFEFF/, '')
    texts.set(path, text)
    for (const { type, url, loc } of dependenciesOf(path, text, problems)) {
      const place = { file: path, line: loc.start.line, column: loc.start.column }
      const imported = importedPath(url, path)
      if (type === 'url') {
        if (!FROM_ROOT.test(url)) problems.push(relativeAddress(url, place))
        if (/^(?:\/|https?:)/i.test(url)) addresses.push({ href: url, place })
      } else if (isElsewhere(url) || !url.endsWith('.css') || !existsSync(join(root, imported)))
        problems.push(wrongImport(url, place))
      else if (!texts.has(imported)) await read(imported)
    }
  }
  await read(file)
  return { file, texts, addresses, problems }
}

/** The path below the root of what a sheet imports. */
export function importedPath(url: string, importer: string): string {
  return joinPosix(dirname(importer), url)
}

type Loaded = Extract<Dependency, { readonly type: 'import' | 'url' }>

function dependenciesOf(file: string, text: string, problems: Problem[]): readonly Loaded[] {
  try {
    const code = Buffer.from(text)
    const { dependencies, warnings } = transform({ filename: file, code, analyzeDependencies: true })
    const wrong = warnings[0] ? syntaxProblem(warnings[0], file) : unclosedProblem(file, text)
    if (wrong) problems.push(wrong)
    return (dependencies ?? []).filter((each) => each.type === 'import' || each.type === 'url')
  } catch (error) {
    problems.push(syntaxProblem(error, file))
    return []
  }
}
