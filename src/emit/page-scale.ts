import type { SiteConfig } from '../content/define-site.ts'
import { stampedSize, type FileStamps } from '../disk/file-stamps.ts'
import { publicFile } from '../lib/addresses/public-address.ts'
import { memoized } from '../lib/memoized.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'
import type { Document } from '../pages/finished-page.ts'
import { brotliWeight, styleWeight } from './brotli-weight.ts'

type WeighedSite = {
  readonly config: Pick<SiteConfig, 'base' | 'trailingSlash' | 'precompress'>
  readonly files: readonly SiteFile[]
}

/**
 * Creates the function that weighs the parts of a page in bytes: compressed, or as written if the host compresses.
 * `outputs` are the stamps of the files that are on the disk.
 */
export function pageScale({ config, files }: WeighedSite, outputs: FileStamps = new Map()) {
  const compressed = config.precompress !== false
  const byPath = new Map(files.map((file) => [file.path, file]))
  const contentsAt = (path: string) => {
    const file = byPath.get(path)
    return file && readContents(file)
  }
  const sizeOf = (path: string) => {
    const stamped = stampedSize(outputs.get(publicFile(path, config)))
    const contents = stamped === undefined ? contentsAt(path) : undefined
    return contents === undefined ? stamped : Buffer.byteLength(contents)
  }
  const weigh = (path: string) =>
    sizeOf(compressed ? `${path}.br` : path) ?? brotliWeight(contentsAt(path) ?? '')
  const scriptWeight = memoized((address: string) => weigh(address.slice(1)))

  return ({ page, css, scripts }: Document) => ({
    url: page.route.url,
    /** The page with its inlined styles, those styles alone, the loader, and every script it may load. */
    html: weigh(page.route.output),
    // Styles in a page have no file.
    css: compressed ? styleWeight(css) : Buffer.byteLength(css),
    loader: scripts[0] ? scriptWeight(scripts[0]) : 0,
    scripts: scripts.reduce((sum, path) => sum + scriptWeight(path), 0),
  })
}
