import { browserslistToTargets, bundleAsync, Features, transform } from 'lightningcss'
import { BROWSERS } from '../compile/bundle-for-browser.ts'
import { compare } from '../lib/compare.ts'
import { uniqueBy } from '../lib/lists/unique-by.ts'
import { importedPath, readSheet, type StyleAddress } from './styles/read-sheet.ts'
import { collectNames, type SheetNames } from './styles/sheet-names.ts'

// As lightningcss names them. Safari on phones still needs prefixes that it lost on desks.
const targets = browserslistToTargets([...BROWSERS.map((name) => name.replace(/\d/, ' $&')), 'ios_saf 16.4'])

/** A processed style sheet of the site. */
export type Sheet = {
  readonly file: string
  /** The sheet itself and its imports. */
  readonly files: readonly string[]
  readonly addresses: readonly StyleAddress[]
  readonly css: string
  readonly names: SheetNames
}

/** The style sheets that code imports, each list in the order of the imports. */
type ImportedSheets = { readonly templates: readonly string[]; readonly islands: readonly string[] }

/**
 * Selects the base, the sheets with a class in `present`, and those of templates that style elements without a class.
 * Drops rules for classes that are not in `present` and that scripts cannot write.
 */
export type ChooseStyles = (
  present: ReadonlySet<string>,
  isInScripts: (name: string) => boolean,
  imported: ImportedSheets,
) => {
  /** What the pages need for their first rendering. */
  readonly css: string
  /** The rest of an island's styles, loaded with it. */
  readonly laterCss: (island: readonly string[]) => string
}

/**
 * Reads, checks and minifies each of `files` (below `root`) once, with its imports inlined. A sheet with errors is left
 * out and its problems are reported.
 */
export async function loadSheets(root: string, files: Iterable<string>) {
  const read = await Promise.all([...new Set(files)].sort(compare).map((file) => readSheet(root, file)))
  const exclude = lightDarkOf(read.flatMap(({ texts }) => [...texts.values()]))
  const valid = read.filter(({ problems }) => problems.length === 0)
  const sheets = await Promise.all(
    valid.map(async ({ file, texts, addresses }) => {
      const compiled = await withImports(file, texts, exclude)
      return [file, { file, files: [...texts.keys()], addresses, ...compiled }] as const
    }),
  )
  // Two sheets may import the same invalid one.
  const all = read.flatMap(({ problems }) => problems)
  return { sheets: new Map(sheets), problems: uniqueBy(all, (problem) => JSON.stringify(problem)) }
}

/** Makes the function that selects styles. `base` files go to every page, in their order. */
export function chooseStyles(sheets: ReadonlyMap<string, Sheet>, base: readonly string[]): ChooseStyles {
  const of = (files: readonly string[]) => [...new Set(files)].flatMap((file) => sheets.get(file) ?? [])
  return (present, isInScripts, { templates, islands }) => {
    const occurs = ({ names: { classes } }: Sheet) =>
      classes.size === 0 || [...classes].some((name) => present.has(name))
    const ofTemplates = of(templates).filter((sheet) => sheet.names.isGlobal || occurs(sheet))
    const first = uniqueBy([...of(base), ...ofTemplates], ({ file }) => file)
    const ofIslands = of(islands).filter((sheet) => !first.includes(sheet))
    const used = [...first, ...ofIslands.filter(occurs)]
    const others = new Set(used.flatMap(({ names }) => [...names.others]))
    const unused = used.flatMap(({ names }) =>
      [...names.classes].filter((name) => !present.has(name) && !others.has(name) && !isInScripts(name)),
    )
    return {
      css: withoutRules([...new Set(unused)], used.map(({ css }) => css).join('')),
      laterCss: (island) =>
        ofIslands
          .filter((sheet) => island.includes(sheet.file) && !occurs(sheet))
          .map(({ css }) => css)
          .join(''),
    }
  }
}

/**
 * What must not be compiled: `light-dark()` in a site that never sets `color-scheme`, which its replacement reads. As
 * it is written, browsers then use the light colour.
 */
function lightDarkOf(texts: readonly string[]): number {
  return texts.some((text) => text.includes('color-scheme')) ? 0 : Features.LightDark
}

function withoutRules(unusedSymbols: string[], css: string): string {
  if (unusedSymbols.length === 0) return css
  // Where `light-dark()` had to be compiled, it was with its sheet.
  const options = { minify: true, targets, exclude: Features.LightDark, unusedSymbols }
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), ...options })
  return new TextDecoder().decode(code)
}

async function withImports(file: string, texts: ReadonlyMap<string, string>, exclude: number) {
  const { names, visitor } = collectNames()
  const { code } = await bundleAsync({
    filename: file,
    minify: true,
    targets,
    exclude,
    visitor,
    resolver: { read: (path) => texts.get(path) ?? '', resolve: importedPath },
  })
  return { css: new TextDecoder().decode(code), names: names() }
}
