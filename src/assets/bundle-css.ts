import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compare } from '../lib/compare.ts'
import { failIfAny, type Problem } from '../problems/problem.ts'
import type { CacheStore } from '../cache/cache-store.ts'
import { contentHash, hashOf } from '../cache/hash.ts'
import { installedVersion } from '../compile/installed-version.ts'

// Browsers of the last three years: lightningcss compiles for them.
const BROWSERS = ['chrome 111', 'edge 111', 'firefox 115', 'safari 16.4', 'ios_saf 16.4']

// Loaded only when a sheet has changed, to keep startup short.
const load = createRequire(import.meta.url)
const lightning = () => load('lightningcss') as typeof import('lightningcss')

/** A processed style sheet of the site. */
export type Sheet = { readonly file: string; readonly css: string; readonly classes: ReadonlySet<string> }

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

/** Style sheets by the hash of their inputs; the CSS is the text. */
export type StyleStore = CacheStore<true>

/** Reads, checks and minifies each of `files` (below `root`) once. Throws a BuildError that lists every bad one. */
export async function loadSheets(
  root: string,
  files: Iterable<string>,
  store: StyleStore,
): Promise<ReadonlyMap<string, Sheet>> {
  const problems: Problem[] = []
  const sheets = await Promise.all(
    [...new Set(files)].sort(compare).map(async (file) => {
      // Some editors save a byte order mark.
      const source = encode((await readFile(join(root, file), 'utf8')).replace(/^\uFEFF/, ''))
      try {
        return [file, minify(file, source, store)] as const
      } catch (error) {
        problems.push(cssProblem(error, file))
        return undefined
      }
    }),
  )
  failIfAny(problems)
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
  return once(
    store,
    [options, css],
    () => lightning().transform({ ...options, code: encode(css), targets: targets() }).code,
  )
}

function minify(file: string, source: Uint8Array, store: StyleStore): Sheet {
  const css = once(store, [file, contentHash(source)], () => {
    const { code, warnings } = lightning().transform({
      filename: file,
      code: source,
      minify: true,
      targets: targets(),
    })
    if (warnings[0]) throw Object.assign(new Error(warnings[0].message), { loc: warnings[0].loc })
    return code
  })
  return {
    file,
    css,
    classes: new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)),
  }
}

/** Memoizes the CSS of `make` by `parts`. */
function once(store: StyleStore, parts: readonly unknown[], make: () => Uint8Array): string {
  const name = hashOf(parts, BROWSERS, installedVersion('lightningcss'))
  if (!store.get(name)) store.put(name, true, new TextDecoder().decode(make()))
  return store.readText(name)
}

function targets() {
  return lightning().browserslistToTargets(BROWSERS)
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function cssProblem(error: unknown, file: string): Problem {
  const { message, loc } = error as { message: string; loc?: { line: number; column: number } }
  return {
    code: 'css/syntax',
    message: { en: `The CSS does not parse: ${message}`, fr: `Le CSS ne se lit pas : ${message}` },
    hint: { en: 'Fix the rule here.', fr: 'Corrigez la règle à cet endroit.' },
    // lightningcss counts lines from 1 and columns from 0.
    place: { file, ...(loc ? { line: loc.line, column: loc.column + 1 } : {}) },
  }
}
