import { stampedSize, type FileStamps } from '../../disk/file-stamps.ts'
import { brotliWeight, styleWeight } from '../../emit/brotli-weight.ts'
import { publicAddress, publicFile } from '../../lib/addresses/public-address.ts'
import { readContents } from '../../lib/site-file.ts'
import { memoized } from '../../lib/memoized.ts'
import type { Document } from '../../pages/finished-page.ts'
import { redirectFor } from '../../serve/match-rules.ts'
import type { ProducedSite } from '../produce/produce-site.ts'

/** `warnings` is how many `site check` lists. */
export type BuildSummary = ReturnType<typeof summarize> & { readonly warnings: number }

/** Comparing more addresses with all redirects would take longer than the build. */
const MAX_GONE = 100

/**
 * Creates the function that weighs the parts of a page in bytes: compressed, or as written if the host compresses.
 * `outputs` are the stamps of the files that are on the disk.
 */
export function pageScale({ config, files }: Pick<ProducedSite, 'config' | 'files'>, outputs: FileStamps) {
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

/** Describes a new build, and weighs every page. */
export function summarize(produced: ProducedSite, outputs: FileStamps) {
  const { config, documents, files, rendered, model, gone, rules } = produced
  const routes = documents.map(pageScale(produced, outputs))
  return {
    /** Of the messages: who shows this may not have loaded the config. */
    language: config.messages ?? 'en',
    routes,
    compressed: config.precompress !== false,
    files: files.length,
    rebuilt: routes.length - rendered.unchanged.size,
    reused: rendered.unchanged.size,
    /** Addresses that the build before had and this one neither has nor redirects. */
    gone: gone
      .slice(0, MAX_GONE)
      .filter((url) => redirectFor(rules.redirects, publicAddress(url, config)) === undefined),
    /** When the output next changes without an edit, because something is published or expires. */
    nextChange: model.nextChange?.toISOString(),
  }
}
