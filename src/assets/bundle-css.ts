import { compare } from '../lib/compare.ts'
import { failIfAny, type Problem } from '../problems/problem.ts'
import { contentHash } from '../cache/hash.ts'
import { syntaxProblem } from './styles/css-problems.ts'
import { lightning } from './styles/lightning.ts'
import { filesOfSheet, importedPath, readSheet, type LoadedFile } from './styles/read-sheet.ts'
import { BROWSERS, kept, keptLater, type StyleStore } from './styles/style-store.ts'

/** A processed style sheet of the site. */
export type Sheet = {
  readonly file: string
  readonly css: string
  readonly classes: ReadonlySet<string>
  readonly loads: readonly LoadedFile[]
}

/** Styles of the pages of one template. */
export type ChosenStyles = {
  /** The base and the sheets that the pages need at first. */
  readonly css: string
  /** The rest of an island's styles, loaded with it. */
  readonly laterCss: (island: readonly string[]) => string
}

/**
 * Selects from `files`, the sheets that pages and their islands import, those with a class in `present`. Drops rules
 * for classes that are neither in `present` nor in `words`, which scripts may write.
 */
export type ChooseStyles = (
  present: ReadonlySet<string>,
  words: ReadonlySet<string>,
  files: readonly string[],
) => ChosenStyles

/**
 * Reads, checks and minifies each of `files` (below `root`) once, with the sheets that it imports in their place. Throws
 * a BuildError that lists every bad one.
 */
export async function loadSheets(
  root: string,
  files: Iterable<string>,
  store: StyleStore,
): Promise<ReadonlyMap<string, Sheet>> {
  const found = new Map<string, Problem>()
  const sheets = await Promise.all(
    [...new Set(files)].sort(compare).map(async (file) => {
      const { texts, problems } = await readSheet(root, file, store)
      const wrong = problems.length > 0 ? problems : syntaxProblems(texts, store)
      // Two sheets may import the same bad one.
      for (const problem of wrong) found.set(JSON.stringify(problem), problem)
      return wrong.length > 0 ? undefined : ([file, await minify(file, texts, store)] as const)
    }),
  )
  failIfAny([...found.values()])
  return new Map(sheets.filter((sheet) => sheet !== undefined))
}

/** Makes the function that selects styles. `base` files go to every page, in their order. */
export function chooseStyles(
  sheets: ReadonlyMap<string, Sheet>,
  base: readonly string[],
  store: StyleStore,
): ChooseStyles {
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
      css: withoutRules(used.map(({ css }) => css).join(''), [...new Set(unused)], store),
      laterCss: (island) =>
        own
          .filter((sheet) => island.includes(sheet.file) && !occurs(sheet))
          .map(({ css }) => css)
          .join(''),
    }
  }
}

function withoutRules(css: string, classes: readonly string[], store: StyleStore): string {
  if (classes.length === 0) return css
  const options = { filename: 'page.css', minify: true, unusedSymbols: [...classes] }
  return kept(store, [options, css], () =>
    decode(lightning().transform({ ...options, code: encode(css), targets: targets() }).code),
  )
}

function syntaxProblems(texts: ReadonlyMap<string, string>, store: StyleStore): Problem[] {
  return [...texts].flatMap(([file, text]) => {
    try {
      minified(file, text, store)
      return []
    } catch (error) {
      return [syntaxProblem(error, file, text)]
    }
  })
}

async function minify(file: string, texts: ReadonlyMap<string, string>, store: StyleStore): Promise<Sheet> {
  const css =
    texts.size > 1 ? await withImports(file, texts, store) : minified(file, texts.get(file) ?? '', store)
  return {
    file,
    css,
    classes: new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)),
    loads: [...texts].flatMap(([path, text]) => filesOfSheet(path, text)),
  }
}

function minified(file: string, text: string, store: StyleStore): string {
  const source = encode(text)
  return kept(store, [file, contentHash(source)], () => {
    const { code, warnings } = lightning().transform({
      filename: file,
      code: source,
      minify: true,
      targets: targets(),
    })
    if (warnings[0]) throw Object.assign(new Error(warnings[0].message), { loc: warnings[0].loc })
    return decode(code)
  })
}

/** The sheet `file` with those that it imports in their place. */
function withImports(file: string, texts: ReadonlyMap<string, string>, store: StyleStore): Promise<string> {
  const resolver = { read: (path: string) => texts.get(path) ?? '', resolve: importedPath }
  return keptLater(store, [file, ...texts], async () => {
    const options = { filename: file, minify: true, targets: targets(), resolver }
    return decode((await lightning().bundleAsync(options)).code)
  })
}

function targets() {
  return lightning().browserslistToTargets(BROWSERS)
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function decode(code: Uint8Array): string {
  return new TextDecoder().decode(code)
}
