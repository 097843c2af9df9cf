import type { SiteConfig } from '../content/define-site.ts'
import type { Route } from '../model/page-module.ts'
import { aroundBody, renderDocument } from '../render/render-document.ts'
import type { ChooseStyles } from './bundle-css.ts'
import type { IslandBundle } from './bundle-islands.ts'
import type { CompiledTemplates } from './compile-templates.ts'
import { contentHash } from './content-hash.ts'
import type { PreparedFonts } from './fonts.ts'
import { groupPages, type PageGroup, type StyledPage } from './group-pages.ts'
import { inlineStyleLimit, styleHash } from './host-rules-policy.ts'
import type { Page } from './render-pages.ts'
import type { SiteFile } from './site-file.ts'

// Marks of islands begin with what no class can hold.
const ISLAND = 'island:'
// Longer props would weigh on every page for a widget that few open; they come with the script instead.
const MOST_INLINE_PROPS = 300

/** A finished page, with what it is made of. */
export type Document = {
  readonly page: Page
  /** Made anew each time it is read. */
  readonly html: string
  /** Changes whenever `html` does. */
  readonly version: string
  readonly css: string
  /** Addresses of the scripts that the page may load, the loader first. */
  readonly scripts: readonly string[]
}

export type FinishTools = {
  readonly config: SiteConfig
  readonly templates: CompiledTemplates
  readonly islands: IslandBundle
  readonly fonts: PreparedFonts
  readonly choose: ChooseStyles
  /** Every class that a sheet names. */
  readonly classes: ReadonlySet<string>
  /** What the site's policy holds besides the hashes of styles, which must fit beside it. */
  readonly policy: { readonly trustedTypes: readonly string[] }
  readonly inlineStyles: boolean
  readonly links: readonly string[]
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
  const around = surroundings(tools)
  const finished = styled.map((page) => finish(page, inline, tools, around))
  const linked = [...new Set(sheets)]
    .filter((css) => !inline.has(css))
    .map((css) => ({ path: sheetPath(css), contents: css }))
  return {
    documents: finished.map(({ document }) => document),
    files: unique([...finished.flatMap(({ files }) => files), ...linked]),
    styleHashes: [...inline].map(styleHash),
    again: (page) => {
      const before = styled.find((each) => each.page.route.url === page.route.url)
      return before ? finish({ ...before, page }, inline, tools, around).files : []
    },
  }
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

function finish(
  { page, css, laterCss }: Styled,
  inline: ReadonlySet<string>,
  tools: FinishTools,
  around: (sheet: string) => string,
): { readonly document: Document; readonly files: readonly SiteFile[] } {
  const { config, islands, fonts, links, cardOf } = tools
  const sheet = inline.has(css) ? { css } : { href: `/${sheetPath(css)}` }
  const later = islandFiles(page, laterCss)
  const card = cardOf(page.route)
  const scripts = [islands.loader, ...new Set(page.islands.flatMap(islands.scripts))]
  const assets = { styles: css ? [sheet] : [], fonts: fonts.preload, scripts: [islands.loader], card, links }
  const render = () =>
    renderDocument(page, config, assets, {
      island: (name) => ({ src: islands.url(name), css: later.styles.get(name) }),
      props: (json) => later.props.get(json),
    })
  // Without islands nothing in the body changes: its bytes are copied, and not read as text.
  const copy = () => {
    const [before, after] = aroundBody(page, config, assets)
    return Buffer.concat([Buffer.from(before), page.bodyBytes(), Buffer.from(after)])
  }
  const version = contentHash(
    [
      page.key,
      around('css' in sheet ? sheet.css : sheet.href),
      card,
      ...later.styles.values(),
      ...scripts,
    ].join('\n'),
  )
  return {
    document: new FinishedDocument(page, version, css, scripts, render),
    files: [
      new PageFile(page.route.output, version, page.islands.length > 0 ? render : copy),
      ...later.files,
    ],
  }
}

// Made each time they are asked for: a large site does not have to fit into memory. Classes, because getters of an object
// of its own cost more than the rest of a page that is as it was.
class FinishedDocument implements Document {
  readonly page: Page
  readonly version: string
  readonly css: string
  readonly scripts: readonly string[]
  private readonly render: () => string

  constructor(page: Page, version: string, css: string, scripts: readonly string[], render: () => string) {
    this.page = page
    this.version = version
    this.css = css
    this.scripts = scripts
    this.render = render
  }

  get html(): string {
    return this.render()
  }
}

class PageFile implements SiteFile {
  readonly path: string
  readonly version: string
  private readonly render: () => string | Uint8Array

  constructor(path: string, version: string, render: () => string | Uint8Array) {
    this.path = path
    this.version = version
    this.render = render
  }

  get contents(): string | Uint8Array {
    return this.render()
  }
}

/** A name for all that surrounds the bodies of pages with one style sheet. */
function surroundings({ config, fonts, links }: FinishTools): (sheet: string) => string {
  const { origin, name, languages, defaultLanguage, preload } = config
  const shared = JSON.stringify([origin, name, languages, defaultLanguage, preload, fonts.preload, links])
  const known = new Map<string, string>()
  return (sheet) => {
    const hash = known.get(sheet) ?? contentHash(shared + sheet)
    known.set(sheet, hash)
    return hash
  }
}

type IslandFiles = {
  readonly styles: ReadonlyMap<string, string>
  readonly props: ReadonlyMap<string, string>
  readonly files: readonly SiteFile[]
}

const NO_ISLANDS: IslandFiles = { styles: new Map(), props: new Map(), files: [] }

/** What the islands of a page fetch when they wake: styles that the page does not carry, and long props. */
function islandFiles(page: Page, laterCss: (island: string) => string): IslandFiles {
  if (page.islands.length === 0) return NO_ISLANDS
  const sheets = page.islands.map((name) => [name, laterCss(name)] as const).filter(([, css]) => css !== '')
  const props = page.islandProps.filter((json) => json.length > MOST_INLINE_PROPS)
  const module = (json: string) => `export default ${json}`
  return {
    styles: new Map(sheets.map(([name, css]) => [name, `/${sheetPath(css)}`])),
    props: new Map(props.map((json) => [json, `/${propsPath(module(json))}`])),
    files: [
      ...sheets.map(([, css]) => ({ path: sheetPath(css), contents: css })),
      ...props.map((json) => ({ path: propsPath(module(json)), contents: module(json) })),
    ],
  }
}

function propsPath(contents: string): string {
  return `assets/props.${contentHash(contents)}.js`
}

function unique(files: readonly SiteFile[]): SiteFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

function sheetPath(css: string): string {
  return `assets/style.${contentHash(css)}.css`
}
