import { contentHash } from '../cache/hash.ts'
import type { IslandBundle } from '../compile/bundle-islands.ts'
import type { SiteConfig } from '../content/define-site.ts'
import type { Language } from '../languages/language.ts'
import type { PreparedFonts } from '../assets/fonts/fonts.ts'
import { isMoved } from '../lib/addresses/public-address.ts'
import { publicHtml } from '../lib/addresses/public-links.ts'
import type { SiteFile } from '../lib/site-file.ts'
import type { Route } from '../model/page-module.ts'
import { renderDocument } from '../render/render-document.ts'
import type { Page, PageBodies } from './page.ts'

// Longer props would make every page heavier for a widget that few visitors open; they load with the script.
const MAX_INLINE_PROPS = 300
/**
 * Length of hashes in file names. Pages name a dozen of these files: short hashes save 72 bytes of the compressed
 * home page.
 */
const SHORT = 8

/** A finished page and its scripts. */
export type Document = {
  readonly page: Page
  /** Changes whenever the HTML does. */
  readonly version: string
  readonly css: string
  /** Addresses of the scripts that the page can load, the loader first. */
  readonly scripts: readonly string[]
  /** Reads the body and builds the HTML on each call. */
  readonly readHtml: () => string
}

/** What all pages share outside of their bodies. */
export type ShellContext = {
  readonly config: SiteConfig
  readonly islands: IslandBundle
  readonly fonts: PreparedFonts
  /** The `<link>` elements of a page in a language, besides its own. */
  readonly links: (language: Language) => readonly string[]
  readonly cardOf: (route: Route) => string | undefined
}

/** A page and its styles. */
export type StyledPage = {
  readonly page: Page
  readonly css: string
  /** Styles that an island needs once it loads. */
  readonly laterCss: (island: string) => string
}

export type PlacedSheet = {
  /** The inlined styles of a page, or their address. */
  readonly sheet: { readonly css: string } | { readonly href: string }
  /** Hash of everything that the context and the sheet add to a page. */
  readonly shellHash: string
}

/**
 * Makes a page a document and a file, and lists the files that its islands fetch. Reads the body only when the HTML is
 * read.
 */
export function finishPage(
  { page, css, laterCss }: StyledPage,
  { sheet, shellHash }: PlacedSheet,
  { config, islands, fonts, links, cardOf }: ShellContext,
  bodies: PageBodies,
) {
  const later = filesOfIslands(page, laterCss)
  const card = cardOf(page.route)
  // A page without islands runs no script.
  const loader = page.islands.length > 0 ? [islands.loader] : []
  const scripts = [...loader, ...new Set(page.islands.flatMap(islands.scripts))]
  const own = contentHash([card, ...later.styles.values(), ...scripts].join('\n'))
  const version = page.key + shellHash + own
  const assets = {
    styles: css ? [sheet] : [],
    fonts: fonts.preload,
    scripts: loader,
    card,
    links: links(page.route.lang),
  }
  const readHtml = () =>
    renderDocument({ ...page, body: bodies.read(page) }, config, assets, {
      island: (name) => ({ src: islands.url(name), css: later.styles.get(name) }),
      props: (json) => later.props.get(json),
    })
  const contents = () => (isMoved(config) ? publicHtml(readHtml(), config) : readHtml())
  const document: Document = { page, version, css, scripts, readHtml }
  const file: SiteFile = { path: page.route.output, version, contents }
  return { document, file, later: later.files }
}

/** What the islands of a page fetch when they load: styles that the page does not contain, and long props. */
function filesOfIslands(page: Page, laterCss: StyledPage['laterCss']) {
  const sheets = page.islands.map((name) => [name, laterCss(name)] as const).filter(([, css]) => css !== '')
  const props = page.islandProps.filter((json) => json.length > MAX_INLINE_PROPS)
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

/** The path of a style sheet that is not inlined. */
export function sheetPath(css: string): string {
  return `assets/style.${contentHash(css, SHORT)}.css`
}

function propsPath(contents: string): string {
  return `assets/props.${contentHash(contents, SHORT)}.js`
}
