import type { SiteConfig } from '../content/define-site.ts'
import { aroundBody, renderDocument } from '../render/render-document.ts'
import type { IslandBundle } from '../compile/bundle-islands.ts'
import { contentHash } from '../cache/hash.ts'
import type { PreparedFonts } from '../assets/fonts/fonts.ts'
import type { Page } from './page.ts'
import type { SiteFile } from '../lib/site-file.ts'

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

/** What all pages of a site have around their bodies. */
export type Surroundings = {
  readonly config: SiteConfig
  readonly islands: IslandBundle
  readonly fonts: PreparedFonts
  readonly links: readonly string[]
}

/** What the islands of a page fetch when they wake: styles that the page does not carry, and long props. */
export type IslandFiles = {
  readonly styles: ReadonlyMap<string, string>
  readonly props: ReadonlyMap<string, string>
  readonly files: readonly SiteFile[]
}

/** What a page has of its own around its body. */
export type PageParts = {
  readonly css: string
  /** Its styles, or where they are. */
  readonly sheet: { readonly css: string } | { readonly href: string }
  readonly later: IslandFiles
  readonly card: string | undefined
}

/**
 * A page as a document and as a file. Its HTML is made each time it is asked for: a large site does not have to fit into
 * memory. A class, because getters of objects of their own cost more than the rest of a page that is as it was.
 */
export class FinishedPage implements Document, SiteFile {
  readonly path: string
  readonly page: Page
  readonly version: string
  readonly css: string
  readonly scripts: readonly string[]
  private readonly parts: PageParts
  private readonly around: Surroundings

  /** `surrounded` is a name for all that `around` and the sheet put around a page. */
  constructor(page: Page, parts: PageParts, around: Surroundings, surrounded: string) {
    this.path = page.route.output
    this.page = page
    this.css = parts.css
    this.scripts = scriptsOf(page, around.islands)
    this.version = page.key + surrounded + ownName(parts, page, this.scripts)
    this.parts = parts
    this.around = around
  }

  /** What its islands fetch. */
  get later(): readonly SiteFile[] {
    return this.parts.later.files
  }

  get html(): string {
    const { page, parts, around } = this
    return renderDocument(page, around.config, this.assets(), {
      island: (name) => ({ src: around.islands.url(name), css: parts.later.styles.get(name) }),
      props: (json) => parts.later.props.get(json),
    })
  }

  get contents(): string | Uint8Array {
    const { page, around } = this
    if (page.islands.length > 0) return this.html
    // Without islands nothing in the body changes: its bytes are copied, and not read as text.
    const [before, after] = aroundBody(page, around.config, this.assets())
    return Buffer.concat([Buffer.from(before), page.bodyBytes(), Buffer.from(after)])
  }

  private assets() {
    const { css, sheet, card } = this.parts
    const { fonts, islands, links } = this.around
    return { styles: css ? [sheet] : [], fonts: fonts.preload, scripts: [islands.loader], card, links }
  }
}

const NOTHING: IslandFiles = { styles: new Map(), props: new Map(), files: [] }

/** The files of the islands of a page; `laterCss` gives what an island brings along. */
export function islandFiles(page: Page, laterCss: (island: string) => string): IslandFiles {
  if (page.islands.length === 0) return NOTHING
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

/** Where a style sheet lies that is not in its page. */
export function sheetPath(css: string): string {
  return `assets/style.${contentHash(css)}.css`
}

function propsPath(contents: string): string {
  return `assets/props.${contentHash(contents)}.js`
}

/** A name for what a page has around its body that others have not; most pages have nothing. */
function ownName({ later, card }: PageParts, { islands }: Page, scripts: readonly string[]): string {
  if (islands.length === 0 && card === undefined) return ''
  return contentHash([card, ...later.styles.values(), ...scripts].join('\n'))
}

function scriptsOf(page: Page, islands: IslandBundle): readonly string[] {
  return [islands.loader, ...new Set(page.islands.flatMap(islands.scripts))]
}
