import type { ChooseStyles } from '../assets/bundle-css.ts'
import type { CompiledTemplates } from '../compile/compile-templates.ts'
import { hashOf } from '../cache/hash.ts'
import { componentsOf, fileOfComponent } from './page-code.ts'
import {
  finishPage,
  sheetPath,
  type Document,
  type PlacedSheet,
  type ShellContext,
  type StyledPage,
} from './finished-page.ts'
import { groupPages, type PageGroup } from './group-pages.ts'
import { inlineStyleLimit, styleHash } from '../hosts/rules/content-security-policy.ts'
import type { Page, PageBodies } from './page.ts'
import { isMoved } from '../lib/addresses/public-address.ts'
import { publicCss } from '../lib/addresses/public-links.ts'
import { groupBy } from '../lib/lists/group-by.ts'
import { memoized } from '../lib/memoized.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { uniqueBy } from '../lib/lists/unique-by.ts'

// A prefix that no class name can have.
const ISLAND = 'island:'

type FinishTools = ShellContext & {
  readonly bodies: PageBodies
  readonly templates: CompiledTemplates
  readonly choose: ChooseStyles
  /** Every class that a sheet names. */
  readonly classes: ReadonlySet<string>
  /** The rest of the site's policy, in the same header as the style hashes. */
  readonly policy: { readonly trustedTypes: readonly string[] }
  readonly inlineStyles: boolean
}

export type FinishedPages = {
  readonly documents: readonly Document[]
  /** The pages, and the style sheets that are not inlined. */
  readonly files: readonly SiteFile[]
  /** `'sha256-…'` of each inlined style sheet, as a Content-Security-Policy names it. */
  readonly styleHashes: readonly string[]
  /** The files of a page with a new body. Keeps its styles, unless its classes or components change. */
  readonly refinish: (page: Page, bodies: PageBodies) => readonly SiteFile[]
}

// More sheets fit pages better, but are shared by fewer pages. With two fewer, ten city pages of this site would
// carry 1 kB for the others; with two more, some of them would have to fetch their styles.
const MAX_SHEETS = 32

/** Gives every page its head: styles, scripts, fonts and cards. */
export function finishPages(pages: readonly Page[], tools: FinishTools): FinishedPages {
  const limit = inlineStyleLimit({ ...tools.policy, secure: tools.config.origin.startsWith('https:') })
  const styled = stylePages(pages, MAX_SHEETS, tools)
  const sheets = styled.map(({ css }) => css).filter((css) => css !== '')
  const inline = tools.inlineStyles ? mostUsed(styled, limit) : new Set<string>()
  const sheetOf = placeSheets(inline, tools)
  const finish = (page: StyledPage, bodies: PageBodies) => finishPage(page, sheetOf(page.css), tools, bodies)
  const finished = styled.map((each) => finish(each, tools.bodies))
  const linked = [...new Set(sheets)]
    .filter((css) => !inline.has(css))
    .map((css) => ({ path: sheetPath(css), contents: css }))
  return {
    documents: finished.map(({ document }) => document),
    files: [
      ...finished.map(({ file }) => file),
      ...uniqueBy([...finished.flatMap(({ later }) => later), ...linked], ({ path }) => path),
    ],
    styleHashes: [...inline].map(styleHash),
    refinish: (page, bodies) => {
      const before = styled.find((each) => each.page.route.url === page.route.url)
      if (!before) return []
      const { classes, dependencies } = before.page
      const isSame =
        page.classes === classes &&
        componentsOf(page.dependencies).join() === componentsOf(dependencies).join()
      const now = isSame ? { ...before, page } : stylePages([page], 1, tools)[0]
      if (!now) return []
      const { file, later } = finish(now, bodies)
      return [file, ...later, ...(isSame ? [] : [{ path: sheetPath(now.css), contents: now.css }])]
    },
  }
}

/** Similar pages share their styles, so that visitors of several pages download fewer sheets. */
function stylePages(pages: readonly Page[], limit: number, tools: FinishTools): StyledPage[] {
  const groups = groupPages(listFeatures(pages, tools), limit)
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

/**
 * What determines the styles of pages: their islands, their components, and their classes that a sheet names. Read once
 * for pages that have the same.
 */
function listFeatures(pages: readonly Page[], tools: FinishTools): PageGroup<Page>[] {
  const same = groupBy(pages, ({ route, classes, islands, dependencies }) =>
    [route.template, classes, ...islands, ...componentsOf(dependencies)].join('\n'),
  )
  return Array.from(same.values(), (group) => {
    const [{ route, classes, islands, dependencies }] = group
    const features = [
      ...classes.split(' ').filter((name) => tools.classes.has(name)),
      ...islands.map((name) => ISLAND + name),
      ...componentsOf(dependencies),
    ]
    return { pages: group, template: route.template, features: new Set(features) }
  })
}

function styleGroup({ template, features }: PageGroup<Page>, tools: FinishTools): Omit<StyledPage, 'page'> {
  const { templates, islands, fonts, choose, config } = tools
  const names = [...features]
    .filter((feature) => feature.startsWith(ISLAND))
    .map((feature) => feature.slice(ISLAND.length))
  const fileOf = (island: string) => templates.islandFiles.get(island) ?? ''
  const isInScripts = (word: string) => names.some((name) => islands.words(name).has(word))
  const code = [template, ...componentsOf([...features]).map(fileOfComponent)]
  const { css, laterCss } = choose(features, isInScripts, {
    templates: code.flatMap(templates.ownSheets),
    islands: [...code, ...names.map(fileOf)].flatMap(templates.sheets),
  })
  const moved = (text: string) => (isMoved(config) ? publicCss(text, config) : text)
  return {
    css: moved(fonts.css + css),
    laterCss: (island) => moved(laterCss(templates.sheets(fileOf(island)))),
  }
}

/**
 * The sheets of the front page in each language, then those that most pages share; ties go to the pages with the
 * shortest addresses. Unlisted pages do not count, because visitors do not enter the site there.
 */
function mostUsed(styled: readonly StyledPage[], limit: number): ReadonlySet<string> {
  const listed = styled
    .filter(({ page, css }) => css !== '' && !page.route.head.noindex)
    .toSorted((a, b) => a.page.route.url.length - b.page.route.url.length)
  const uses = [...groupBy(listed, ({ css }) => css).values()].toSorted((a, b) => b.length - a.length)
  const fronts = [...groupBy(listed, ({ page }) => page.route.lang).values()]
  const sheets = [...fronts, ...uses].map(([{ css }]) => css)
  return new Set([...new Set(sheets)].slice(0, limit))
}

/** Returns a function that inlines a style sheet or gives its address. */
function placeSheets(
  inline: ReadonlySet<string>,
  { config, islands, fonts, links }: FinishTools,
): (css: string) => PlacedSheet {
  const { origin, base, trailingSlash, name, languages, defaultLanguage, preload } = config
  const site = [origin, base, trailingSlash, name, languages, defaultLanguage, preload]
  const around = [...site, fonts.preload, Object.keys(languages).map(links), islands.loader]
  return memoized((css) => {
    const sheet = inline.has(css) ? { css } : { href: `/${sheetPath(css)}` }
    return { sheet, shellHash: hashOf(around, sheet) }
  })
}
