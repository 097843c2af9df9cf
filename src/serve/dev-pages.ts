import { contentHash } from '../cache/hash.ts'
import { fileVersion } from '../emit/write-site.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'

/** Path prefix of the dev server. */
export const DEV_PATH = '/__site'
export const DEV_SCRIPT = `${DEV_PATH}/dev.js`

type DevPage = {
  readonly html: string
  /** Changes with what is on the page, but not with its style, a change of which needs no reload. */
  readonly version: string
  /** Address of its style, where it has one. */
  readonly style: string | undefined
}

export type DevSite = ReturnType<typeof toDevSite>

const STYLE = /<link rel="stylesheet" href="([^"]*)"/

/** A file below the root in an attribute, in a list of images or in a style. */
const ADDRESS = /(?<=["'(\s])\/[^"'()\s,?#]+/g

const isPage = ({ path }: SiteFile) => path.endsWith('.html')
export const NOT_FOUND = /(?:^|\/)404\.html$/

/**
 * Prepares a site for `site dev`: the link to the styles of a page is marked, since they can be replaced without a
 * reload, and each page gets the script that listens for changes.
 */
export function toDevSite(files: readonly SiteFile[]) {
  const sources: ReadonlyMap<string, SiteFile> = new Map(files.map((file) => [file.path, file]))
  /** Makes a page, by path of its file. */
  const page = (path: string): DevPage | undefined => {
    const file = sources.get(path)
    return file && isPage(file) ? preparePage(file, sources) : undefined
  }
  return {
    /** Files to write. Pages are not, but for those that are sent in place of others. */
    files: files.flatMap((file): SiteFile[] => {
      if (!isPage(file)) return [file]
      return NOT_FOUND.test(file.path)
        ? [{ path: file.path, contents: () => page(file.path)?.html ?? '' }]
        : []
    }),
    page,
    sources,
  }
}

/** The same site with some files replaced. */
export function renewDevSite(site: DevSite, files: readonly SiteFile[]): DevSite {
  return toDevSite(replaceFiles([...site.sources.values()], files))
}

/** Some files with newer ones in the places of those with the same path. */
export function replaceFiles(files: readonly SiteFile[], newer: readonly SiteFile[]): readonly SiteFile[] {
  if (newer.length === 0) return files
  return [...new Map([...files, ...newer].map((file) => [file.path, file])).values()]
}

function preparePage(file: SiteFile, sources: ReadonlyMap<string, SiteFile>): DevPage {
  const document = String(readContents(file))
  const html = document.replace(STYLE, '<link')
  // A file that changes at the same address must be fetched again: pages contain its version.
  const named = [...new Set(html.match(ADDRESS))].flatMap((address) => {
    const asset = sources.get(address.slice(1))
    return asset && !isPage(asset) ? [`${address} ${fileVersion(asset)}`] : []
  })
  const version = contentHash([html, ...named].join('\0'))
  const script = devScript(file.path, version)
  return {
    html: document.replace(STYLE, '$& data-site-style').replace('</head>', `${script}</head>`),
    version,
    style: STYLE.exec(document)?.[1],
  }
}

/** The script element that makes a page listen. `html` is the page's version, `output` its file. */
export function devScript(output: string, html: string): string {
  return `<script type="module" src="${DEV_SCRIPT}" data-output="${output}" data-html="${html}"></script>`
}
