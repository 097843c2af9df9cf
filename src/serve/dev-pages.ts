import { contentHash } from '../cache/hash.ts'
import { fileVersion } from '../emit/write-site.ts'
import { uniqueBy } from '../lib/lists/unique-by.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'

/** Path prefix of the dev server. */
export const DEV_PATH = '/__site'
export const DEV_SCRIPT = `${DEV_PATH}/dev.js`

type DevPage = {
  readonly html: string
  /** Changes with the page's content, but not with its style, which can change without a reload. */
  readonly version: string
  /** Address of its style sheet, if any. */
  readonly style: string | undefined
}

export type DevSite = ReturnType<typeof toDevSite>

const STYLE = /<link rel="stylesheet" href="([^"]*)"/

/** The path of a file in an attribute, a list of images or a style. */
const ADDRESS = /(?<=["'(\s])\/[^"'()\s,?#]+/g

/** An address that the page itself does not fetch: a feed changes with each text in it. */
const LINK = /<(?:a|link rel="alternate")\s[^>]*>/g

const isPage = ({ path }: SiteFile) => path.endsWith('.html')
export const NOT_FOUND = /(?:^|\/)404\.html$/

/**
 * Prepares a site for `site dev`: marks the link to each page's style sheet, which can be replaced without a reload,
 * and adds the script that listens for changes.
 */
export function toDevSite(files: readonly SiteFile[]) {
  const sources: ReadonlyMap<string, SiteFile> = new Map(files.map((file) => [file.path, file]))
  /** Prepares a page, by the path of its file. */
  const page = (path: string): DevPage | undefined => {
    const file = sources.get(path)
    return file && isPage(file) ? preparePage(file, sources) : undefined
  }
  return {
    /** Files to write. Pages are made on request, except those sent in place of others. */
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

export function renewDevSite(site: DevSite, files: readonly SiteFile[]): DevSite {
  return toDevSite(replaceFiles([...site.sources.values()], files))
}

export function replaceFiles(files: readonly SiteFile[], newer: readonly SiteFile[]): readonly SiteFile[] {
  return uniqueBy([...files, ...newer], ({ path }) => path)
}

function preparePage(file: SiteFile, sources: ReadonlyMap<string, SiteFile>): DevPage {
  const document = String(readContents(file))
  const html = document.replace(STYLE, '<link')
  // A file that changes at the same address must be fetched again: include its version in the page's.
  const named = [...new Set(html.replaceAll(LINK, '').match(ADDRESS))].flatMap((address) => {
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

/** The script element that listens for changes. `html` is the page's version, `output` its file. */
export function devScript(output: string, html: string): string {
  return `<script type="module" src="${DEV_SCRIPT}" data-output="${output}" data-html="${html}"></script>`
}
