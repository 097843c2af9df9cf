import { browserslistToTargets, bundleAsync, transform } from 'lightningcss'
import { BROWSERS } from '../compile/bundle-for-browser.ts'
import { compare } from '../lib/compare.ts'
import type { Problem } from '../problems/problem.ts'
import { syntaxProblem } from './styles/css-problems.ts'
import { importedPath, readSheet, type LoadedFile } from './styles/read-sheet.ts'

// As lightningcss names them. Safari on phones still needs prefixes that it lost on desks.
const targets = browserslistToTargets([...BROWSERS.map((name) => name.replace(/\d/, ' $&')), 'ios_saf 16.4'])

/** A processed style sheet of the site. */
export type Sheet = {
  readonly file: string
  /** The sheet itself and its imports. */
  readonly files: readonly string[]
  readonly css: string
  readonly classes: ReadonlySet<string>
  readonly loads: readonly LoadedFile[]
}

/**
 * Selects from `files`, the sheets that pages and their islands import, those with a class in `present`. Drops rules
 * for classes that are neither in `present` nor in `words`, which scripts may use.
 */
export type ChooseStyles = (
  present: ReadonlySet<string>,
  words: ReadonlySet<string>,
  files: readonly string[],
) => {
  /** The base and the sheets that the pages need for their first rendering. */
  readonly css: string
  /** The rest of an island's styles, loaded with it. */
  readonly laterCss: (island: readonly string[]) => string
}

/**
 * Reads, checks and minifies each of `files` (below `root`) once, with its imports inlined. A sheet with errors is left
 * out and its problems are reported.
 */
export async function loadSheets(root: string, files: Iterable<string>) {
  const found = new Map<string, Problem>()
  const sheets = await Promise.all(
    [...new Set(files)].sort(compare).map(async (file) => {
      const { texts, loads, problems } = await readSheet(root, file)
      const wrong = problems.length > 0 ? problems : [...texts].flatMap(([path, text]) => invalid(path, text))
      // Two sheets may import the same invalid one.
      for (const problem of wrong) found.set(JSON.stringify(problem), problem)
      if (wrong.length > 0) return undefined
      const css = await withImports(file, texts)
      const classes = new Set(Array.from(css.matchAll(/\.([a-zA-Z_][\w-]*)/g), ([, name = '']) => name))
      return [file, { file, files: [...texts.keys()], css, classes, loads }] as const
    }),
  )
  return { sheets: new Map(sheets.filter((sheet) => sheet !== undefined)), problems: [...found.values()] }
}

/** Makes the function that selects styles. `base` files go to every page, in their order. */
export function chooseStyles(sheets: ReadonlyMap<string, Sheet>, base: readonly string[]): ChooseStyles {
  const of = (files: readonly string[]) => files.flatMap((file) => sheets.get(file) ?? [])
  return (present, words, files) => {
    const occurs = ({ classes }: Sheet) =>
      classes.size === 0 || [...classes].some((name) => present.has(name))
    const own = of([...new Set(files)].sort(compare)).filter(({ file }) => !base.includes(file))
    const used = [...of(base), ...own.filter(occurs)]
    const unused = used.flatMap(({ classes }) =>
      [...classes].filter((name) => !present.has(name) && !words.has(name)),
    )
    return {
      css: withoutRules([...new Set(unused)], used.map(({ css }) => css).join('')),
      laterCss: (island) =>
        own
          .filter((sheet) => island.includes(sheet.file) && !occurs(sheet))
          .map(({ css }) => css)
          .join(''),
    }
  }
}

function withoutRules(unusedSymbols: string[], css: string): string {
  if (unusedSymbols.length === 0) return css
  const sheet = { filename: 'page.css', code: Buffer.from(css), minify: true, targets, unusedSymbols }
  return new TextDecoder().decode(transform(sheet).code)
}

/** The first problem of a sheet, if any. */
function invalid(filename: string, text: string): readonly Problem[] {
  try {
    const [warning] = transform({ filename, code: Buffer.from(text), minify: true, targets }).warnings
    if (warning) throw Object.assign(new Error(warning.message), { loc: warning.loc })
    return []
  } catch (error) {
    return [syntaxProblem(error, filename, text)]
  }
}

/** The sheet `file`, compiled for browsers, with its imports inlined. */
async function withImports(file: string, texts: ReadonlyMap<string, string>): Promise<string> {
  const { code } = await bundleAsync({
    filename: file,
    minify: true,
    targets,
    resolver: { read: (path) => texts.get(path) ?? '', resolve: importedPath },
  })
  return new TextDecoder().decode(code)
}
