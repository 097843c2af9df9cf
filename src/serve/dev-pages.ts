import { contentHash } from '../cache/hash.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'

/** Path prefix of the dev server. */
export const DEV_PATH = '/__site'
export const DEV_SCRIPT = `${DEV_PATH}/dev.js`

export type DevPage = {
  readonly html: string
  /** Changes with what is on the page, but not with its style, a change of which needs no reload. */
  readonly version: string
  /** Address of its style. */
  readonly style: string
}

export type DevSite = {
  /** Files to write. Pages are not, but for those that are sent in place of others. */
  readonly files: readonly SiteFile[]
  /** Makes a page, by path of its file. */
  readonly page: (path: string) => DevPage | undefined
  /** CSS by its address, of every page made so far. */
  readonly styles: ReadonlyMap<string, string>
  /** The source files, by path. */
  readonly sources: ReadonlyMap<string, SiteFile>
}

const STYLE = /<style>([^]*?)<\/style>|<link rel="stylesheet" href="\/([^"]*)">/g

/** What was made for earlier builds: pages by path, and CSS by its address. */
export type KnownPages = { readonly pages: Map<string, KnownPage>; readonly styles: Map<string, string> }

type KnownPage = DevPage & {
  /** The version that was prepared, and the files it refers to. */
  readonly of: string | undefined
  readonly named: readonly string[]
}

export function nothingKnown(): KnownPages {
  return { pages: new Map(), styles: new Map() }
}

const isPage = ({ path }: SiteFile) => path.endsWith('.html')
export const NOT_FOUND = /(?:^|\/)404\.html$/

/**
 * Prepares a site for `site dev`: the styles of each page are taken out into one linked file, which can be replaced
 * without a reload, and each page gets the script that listens for changes.
 */
export function toDevSite(files: readonly SiteFile[], known = nothingKnown()): DevSite {
  const { pages, styles } = known
  const sources = new Map(files.map((file) => [file.path, file]))
  const assets = files.filter((file) => !isPage(file)).map(({ path }) => path)
  const prepared = (file: SiteFile): KnownPage => {
    const earlier = pages.get(file.path)
    if (earlier && isCurrent(earlier, file, sources)) return earlier
    const { css, ...page } = preparePage(file, sources, assets)
    pages.set(file.path, page)
    styles.set(page.style, css)
    return page
  }
  return {
    files: files.flatMap((file) => {
      if (!isPage(file)) return [file]
      return NOT_FOUND.test(file.path) ? [{ path: file.path, contents: () => prepared(file).html }] : []
    }),
    page: (path) => {
      const file = sources.get(path)
      return file && isPage(file) ? prepared(file) : undefined
    },
    styles,
    sources,
  }
}

/** The same site with some files replaced. */
export function renewDevSite(site: DevSite, files: readonly SiteFile[], known: KnownPages): DevSite {
  const sources = new Map(site.sources)
  for (const file of files) sources.set(file.path, file)
  return toDevSite([...sources.values()], known)
}

type Sources = DevSite['sources']

function isCurrent({ of, named }: KnownPage, { version }: SiteFile, sources: Sources): boolean {
  return (
    of !== undefined &&
    of === version &&
    named.every((name) => name === withVersion(name.split(' ')[0] ?? '', sources))
  )
}

/** The address of a file with its version. */
function withVersion(address: string, sources: Sources): string {
  const file = sources.get(address.slice(1))
  return `${address} ${file && versionOf(file)}`
}

function preparePage(
  file: SiteFile,
  sources: Sources,
  assets: readonly string[],
): KnownPage & { readonly css: string } {
  const { html, css, sheets } = separateStyles(String(readContents(file)), sources)
  const style = `${DEV_PATH}/style/${contentHash(css, 12)}.css`
  // A file that changes at the same address must be fetched again: pages contain its version.
  const named = assets
    .filter((path) => html.includes(`/${path}`))
    .map((path) => withVersion(`/${path}`, sources))
  const version = contentHash([html, ...named].join('\0'))
  return {
    html: inject(html, file.path, version, style),
    version,
    style,
    css,
    of: file.version,
    named: [...named, ...sheets.map((sheet) => withVersion(`/${sheet}`, sources))],
  }
}

/** The script element that makes a page listen. `html` is the page's version, `output` its file. */
export function devScript(output: string, html: string): string {
  return `<script type="module" src="${DEV_SCRIPT}" data-output="${output}" data-html="${html}"></script>`
}

function separateStyles(
  document: string,
  files: ReadonlyMap<string, SiteFile>,
): { html: string; css: string; sheets: readonly string[] } {
  const end = document.indexOf('</head>')
  const css: string[] = []
  const sheets: string[] = []
  const head = document
    .slice(0, end)
    .replace(STYLE, (whole, inline: string | undefined, href: string | undefined) => {
      const text = inline ?? linked(href, files)
      if (href !== undefined) sheets.push(href)
      if (text === undefined) return whole
      css.push(String(text))
      return ''
    })
  return { html: head + document.slice(end), css: css.join('\n'), sheets }
}

function linked(href: string | undefined, files: ReadonlyMap<string, SiteFile>) {
  const sheet = href === undefined ? undefined : files.get(href)
  return sheet && readContents(sheet)
}

function inject(html: string, output: string, version: string, style: string): string {
  return html.replace(
    '</head>',
    `<link rel="stylesheet" href="${style}" data-site-style>${devScript(output, version)}</head>`,
  )
}

// Each save asks for the same files.
const versions = new WeakMap<SiteFile, string>()

/** Changes with what is in a file. */
export function versionOf(file: SiteFile): string {
  const known = file.version ?? versions.get(file) ?? contentHash(readContents(file), 12)
  versions.set(file, known)
  return known
}
