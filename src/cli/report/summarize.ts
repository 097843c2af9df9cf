import { brotliCompressSync, constants } from 'node:zlib'
import { cachedJson } from '../../cache/blob-cache.ts'
import { markedSize, type Marks } from '../../disk/file-stamps.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { BuildSummary } from './build-table.ts'
import type { ProducedSite } from '../produce-site.ts'

// Most builds find the size of every file on the disk.
const byPath = oncePer((files: readonly SiteFile[]) => new Map(files.map((file) => [file.path, file])))

/**
 * Weighs every page of a site that was just produced: as sent, or as written where compressing is left to the host.
 * `outputs` are the marks of its files on the disk.
 */
export async function summarize(
  root: string,
  { config, documents, files, rendered, nextChange }: ProducedSite,
  outputs: Marks,
): Promise<BuildSummary> {
  const compressed = config.precompress !== false
  const fileAt = (path: string) => byPath(files).get(path)
  const sizeOf = (path: string) => markedSize(outputs.get(path)) ?? lengthOf(fileAt(path))
  const weigh = (path: string) =>
    sizeOf(compressed ? `${path}.br` : path) ?? brotli(fileAt(path)?.contents ?? '')
  const scriptWeights = new Map<string, number>()
  const scriptWeight = (address: string): number => {
    const bytes = scriptWeights.get(address) ?? weigh(address.slice(1))
    scriptWeights.set(address, bytes)
    return bytes
  }
  const cssWeights = new Map<string, number>()
  for (const css of new Set(documents.map((document) => document.css)))
    cssWeights.set(css, compressed && css ? await sheetWeight(root, css) : Buffer.byteLength(css))

  const routes = documents.map(({ page, css, scripts }) => ({
    url: page.route.url,
    html: weigh(page.route.output),
    css: cssWeights.get(css) ?? 0,
    loader: scripts[0] ? scriptWeight(scripts[0]) : 0,
    scripts: scripts.reduce((sum, path) => sum + scriptWeight(path), 0),
  }))
  return {
    routes,
    compressed,
    files: files.length,
    rebuilt: rendered,
    reused: routes.length - rendered,
    nextChange: nextChange?.toISOString(),
  }
}

function lengthOf(file: SiteFile | undefined): number | undefined {
  return file && Buffer.byteLength(file.contents)
}

/** A sheet stands in its pages: no file tells its weight, and compressing it takes longer than a small edit. */
function sheetWeight(root: string, css: string): Promise<number> {
  const key = `brotli ${process.versions.brotli} ${css}`
  return cachedJson(root, 'sheet-weights', key, async () => brotli(css))
}

function brotli(contents: string | Uint8Array): number {
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}
