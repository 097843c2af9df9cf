import { contentHash } from '../cache/hash.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'

/** Path prefix of the dev server. */
export const DEV_PATH = '/__site'
export const DEV_SCRIPT = `${DEV_PATH}/dev.js`

/** Hashes of a page's content and of its style, apart, so that a change of style alone needs no reload. */
export type DevPage = { readonly html: string; readonly style: string }

export type DevSite = {
  /** Files to write. */
  readonly files: readonly SiteFile[]
  /** Page hashes, by path of the file. */
  readonly pages: ReadonlyMap<string, DevPage>
  /** CSS by its address. */
  readonly styles: ReadonlyMap<string, string>
  /** The source files, by path. */
  readonly sources: ReadonlyMap<string, SiteFile>
}

const STYLE = /<style>([^]*?)<\/style>|<link rel="stylesheet" href="\/([^"]*)">/g

/** Prepared pages by path; unchanged ones are reused. */
export type KnownPages = Map<string, KnownPage>

type KnownPage = {
  readonly file: SiteFile
  readonly page: DevPage
  readonly css: string
  /** The version that was prepared, and the files it refers to. */
  readonly of: string | undefined
  readonly named: readonly string[]
}

/**
 * Prepares a site for `site dev`: the styles of each page are taken out into one linked file, which can be replaced
 * without a reload, and each page gets the script that listens for changes.
 */
export function toDevSite(files: readonly SiteFile[], known: KnownPages = new Map()): DevSite {
  const none = { pages: new Map<string, DevPage>(), styles: new Map<string, string>() }
  return prepare(files, { ...none, sources: new Map(files.map((file) => [file.path, file])) }, known)
}

/** The same site with some pages replaced; only those are in `files`. */
export function renewDevSite(site: DevSite, pages: readonly SiteFile[], known: KnownPages): DevSite {
  const sources = new Map(site.sources)
  for (const page of pages) sources.set(page.path, page)
  return prepare(pages, { ...site, sources }, known)
}

function prepare(
  files: readonly SiteFile[],
  { sources, ...before }: Omit<DevSite, 'files'>,
  known: KnownPages,
): DevSite {
  const pages = new Map(before.pages)
  const styles = new Map(before.styles)
  const prepared = files.map((file): SiteFile => {
    if (!file.path.endsWith('.html')) return file
    const earlier = known.get(file.path)
    const now = earlier && isCurrent(earlier, file, sources) ? earlier : preparePage(file, sources)
    known.set(file.path, now)
    styles.set(now.page.style, now.css)
    pages.set(file.path, now.page)
    return now.file
  })
  return { files: prepared, pages, styles, sources }
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

function preparePage(file: SiteFile, sources: Sources): KnownPage {
  const { html, css, sheets } = separateStyles(String(readContents(file)), sources)
  const style = `${DEV_PATH}/style/${contentHash(css, 12)}.css`
  // A file that changes at the same address must be fetched again: pages contain its version.
  const named = [...sources.keys()]
    .filter((path) => !path.endsWith('.html') && html.includes(`/${path}`))
    .map((path) => withVersion(`/${path}`, sources))
  const version = contentHash([html, ...named].join('\0'))
  const { path } = file
  return {
    file: { path, version: version + style, contents: inject(html, path, version, style) },
    page: { html: version, style },
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
