import type { Route } from '../model/page-module.ts'
import type { ChooseStyles } from '../assets/bundle-css.ts'
import type { CompiledTemplates } from '../compile/compile-templates.ts'
import { contentHash } from '../cache/hash.ts'
import {
  FinishedPage,
  islandFiles,
  sheetPath,
  type Document,
  type PageParts,
  type Surroundings,
} from './finished-page.ts'
import { groupPages, type PageGroup, type StyledPage } from './group-pages.ts'
import { inlineStyleLimit, styleHash } from '../hosts/rules/host-rules-policy.ts'
import type { Page } from './page.ts'
import type { SiteFile } from '../lib/site-file.ts'

// Marks of islands begin with what no class can hold.
const ISLAND = 'island:'

export type FinishTools = Surroundings & {
  readonly templates: CompiledTemplates
  readonly choose: ChooseStyles
  /** Every class that a sheet names. */
  readonly classes: ReadonlySet<string>
  /** What the site's policy holds besides the hashes of styles, which must fit beside it. */
  readonly policy: { readonly trustedTypes: readonly string[] }
  readonly inlineStyles: boolean
  readonly cardOf: (route: Route) => string | undefined
}

export type FinishedPages = {
  readonly documents: readonly Document[]
  /** The pages, and the style sheets that are not in them. */
  readonly files: readonly SiteFile[]
  /** `'sha256-…'` of each style sheet that is in a page, as a Content-Security-Policy names it. */
  readonly styleHashes: readonly string[]
  /** The files of a page that has another body now, with the styles that it had. */
  readonly again: (page: Page) => readonly SiteFile[]
}

type Styled = {
  readonly page: Page
  readonly css: string
  /** Styles that an island of the page brings along when it wakes. */
  readonly laterCss: (island: string) => string
}

/** Gives every page its head: styles, scripts, fonts and cards. */
export function finishPages(pages: readonly Page[], tools: FinishTools): FinishedPages {
  const limit = inlineStyleLimit({ ...tools.policy, secure: tools.config.origin.startsWith('https:') })
  const styled = stylePages(pages, limit, tools)
  const sheets = styled.map(({ css }) => css).filter((css) => css !== '')
  const inline = tools.inlineStyles ? mostUsed(sheets, limit) : new Set<string>()
  const sheetOf = placeSheets(inline, tools)
  const finish = ({ page, css, laterCss }: Styled): FinishedPage => {
    const { sheet, name } = sheetOf(css)
    const parts = { css, sheet, later: islandFiles(page, laterCss), card: tools.cardOf(page.route) }
    return new FinishedPage(page, parts, tools, name)
  }
  const finished = styled.map(finish)
  const linked = [...new Set(sheets)]
    .filter((css) => !inline.has(css))
    .map((css) => ({ path: sheetPath(css), contents: css }))
  return {
    documents: finished,
    files: [...finished, ...unique([...finished.flatMap(({ later }) => later), ...linked])],
    styleHashes: [...inline].map(styleHash),
    again: (page) => {
      const before = styled.find((each) => each.page.route.url === page.route.url)
      return before ? filesOf(finish({ ...before, page })) : []
    },
  }
}

function filesOf(page: FinishedPage): readonly SiteFile[] {
  return [page, ...page.later]
}

/** Pages that are much alike share their styles, because the policy that allows them names a limited number. */
function stylePages(pages: readonly Page[], limit: number, tools: FinishTools): Styled[] {
  const groups = groupPages(markPages(pages, tools), limit)
  const styles = new Map(
    groups.flatMap((group) => {
      const styled = styleGroup(group, tools)
      return group.pages.map((page) => [page, styled] as const)
    }),
  )
  return pages.flatMap((page) => {
    const found = styles.get(page)
    return found ? [{ page, ...found }] : []
  })
}

/** What decides the styles of each page: the classes on it that a sheet knows, and its islands. Many pages are alike. */
function markPages(pages: readonly Page[], { classes }: FinishTools): StyledPage<Page>[] {
  const known = new Map<string, ReadonlySet<string>>()
  return pages.map((page) => {
    const { contents, islands, route } = page
    const key = `${contents.classes}\n${islands.join(' ')}`
    const marks =
      known.get(key) ??
      new Set([
        ...contents.classes.split(' ').filter((name) => classes.has(name)),
        ...islands.map((name) => ISLAND + name),
      ])
    known.set(key, marks)
    return { page, template: route.template, marks }
  })
}

function styleGroup({ template, marks }: PageGroup<Page>, tools: FinishTools): Omit<Styled, 'page'> {
  const { templates, islands, fonts, choose } = tools
  const names = [...marks].filter((mark) => mark.startsWith(ISLAND)).map((mark) => mark.slice(ISLAND.length))
  const closure = (island: string) => templates.closure(templates.islandFiles.get(island) ?? '')
  const words = new Set(names.flatMap((name) => [...islands.words(name)]))
  const files = [templates.closure(template), ...names.map(closure)].flat()
  const { css, laterCss } = choose(marks, words, files)
  return { css: fonts.css + css, laterCss: (island) => laterCss(closure(island)) }
}

/** The sheets that most pages share; all of them, when they are few. */
function mostUsed(sheets: readonly string[], limit: number): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const sheet of sheets) counts.set(sheet, (counts.get(sheet) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return new Set(sorted.slice(0, limit).map(([sheet]) => sheet))
}

type PlacedSheet = Pick<PageParts, 'sheet'> & {
  /** A name for all that surrounds the bodies of pages with this sheet. */
  readonly name: string
}

/** Says of each style sheet whether it stands in its pages, or where it lies. */
function placeSheets(
  inline: ReadonlySet<string>,
  { config, islands, fonts, links }: FinishTools,
): (css: string) => PlacedSheet {
  const { origin, name, languages, defaultLanguage, preload } = config
  const around = [origin, name, languages, defaultLanguage, preload, fonts.preload, links, islands.loader]
  const known = new Map<string, PlacedSheet>()
  const place = (css: string): PlacedSheet => {
    const sheet = inline.has(css) ? { css } : { href: `/${sheetPath(css)}` }
    return { sheet, name: contentHash(JSON.stringify([around, sheet])) }
  }
  return (css) => {
    const placed = known.get(css) ?? place(css)
    known.set(css, placed)
    return placed
  }
}

function unique(files: readonly SiteFile[]): SiteFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
