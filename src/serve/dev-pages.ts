import { createHash } from 'node:crypto'
import type { SiteFile } from '../emit/site-file.ts'

/** Where `site dev` answers for itself. */
export const DEV_PATH = '/__site'
export const DEV_SCRIPT = `${DEV_PATH}/dev.js`

/** A page as `site dev` knows it: what it says and how it looks, apart, so that a change of looks alone is told as such. */
export type DevPage = { readonly html: string; readonly style: string }

export type DevSite = {
  readonly files: readonly SiteFile[]
  /** By path of the file, hashes of the page. */
  readonly pages: ReadonlyMap<string, DevPage>
  /** CSS of the pages by its address. */
  readonly styles: ReadonlyMap<string, string>
}

const STYLE = /<style>([^]*?)<\/style>|<link rel="stylesheet" href="\/([^"]*)">/g

/**
 * Prepares a site for `site dev`: the styles of each page are taken out into one linked file, which can be replaced
 * without a reload, and each page gets the script that listens for changes.
 */
export function toDevSite(files: readonly SiteFile[]): DevSite {
  const byPath = new Map(files.map((file) => [file.path, file.contents]))
  const pages = new Map<string, DevPage>()
  const styles = new Map<string, string>()
  const assets = files
    .filter(({ path }) => !path.endsWith('.html'))
    .map(({ path, contents }) => [`/${path}`, hash(contents)] as const)

  const prepared = files.map((file): SiteFile => {
    if (!file.path.endsWith('.html')) return file
    const { html, css } = separateStyles(String(file.contents), byPath)
    const style = `${DEV_PATH}/style/${hash(css)}.css`
    // A file that keeps its address and changes must be fetched again, so it is part of the pages that name it.
    const version = hash([html, ...assets.filter(([path]) => html.includes(path)).flat()].join('\0'))
    styles.set(style, css)
    pages.set(file.path, { html: version, style })
    return { path: file.path, contents: inject(html, file.path, version, style) }
  })
  return { files: prepared, pages, styles }
}

/** The script element that makes a page listen. `html` is the version of the page, `output` its file. */
export function devScript(output: string, html: string): string {
  return `<script type="module" src="${DEV_SCRIPT}" data-output="${output}" data-html="${html}"></script>`
}

function separateStyles(
  document: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): { html: string; css: string } {
  const end = document.indexOf('</head>')
  const css: string[] = []
  const head = document
    .slice(0, end)
    .replace(STYLE, (whole, inline: string | undefined, href: string | undefined) => {
      const text = inline ?? (href === undefined ? undefined : files.get(href))
      if (text === undefined) return whole
      css.push(String(text))
      return ''
    })
  return { html: head + document.slice(end), css: css.join('\n') }
}

function inject(html: string, output: string, version: string, style: string): string {
  return html.replace(
    '</head>',
    `<link rel="stylesheet" href="${style}" data-site-style>${devScript(output, version)}</head>`,
  )
}

function hash(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64url').slice(0, 12)
}
