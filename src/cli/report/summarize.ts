import { brotliCompressSync, constants } from 'node:zlib'
import { stampedSize, type FileStamps } from '../../disk/file-stamps.ts'
import { readContents, type SiteFile } from '../../lib/site-file.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { BuildSummary } from './build-table.ts'
import type { ProducedSite } from '../produce-site.ts'

// Most builds find the size of every file on the disk.
const byPath = oncePer((files: readonly SiteFile[]) => new Map(files.map((file) => [file.path, file])))

/**
 * Weighs every page of a site that was just produced: as sent, or as written where compressing is left to the host.
 * `outputs` are the stamps of its files on the disk.
 */
export function summarize(
  { config, documents, files, rendered, model }: ProducedSite,
  outputs: FileStamps,
): BuildSummary {
  const compressed = config.precompress !== false
  const contentsAt = (path: string) => {
    const file = byPath(files).get(path)
    return file && readContents(file)
  }
  const weights = new Map<string, number>()
  const once = (name: string, weigh: () => number): number => {
    const bytes = weights.get(name) ?? weigh()
    weights.set(name, bytes)
    return bytes
  }
  const sizeOf = (path: string) => stampedSize(outputs.get(path)) ?? lengthOf(contentsAt(path))
  const weigh = (path: string) => sizeOf(compressed ? `${path}.br` : path) ?? brotli(contentsAt(path) ?? '')
  const scriptWeight = (address: string) => once(address, () => weigh(address.slice(1)))
  const cssWeight = (css: string) => once(css, () => (compressed ? brotli(css) : Buffer.byteLength(css)))

  const routes = documents.map(({ page, css, scripts }) => ({
    url: page.route.url,
    html: weigh(page.route.output),
    css: css.length === 0 ? 0 : cssWeight(css),
    loader: scripts[0] ? scriptWeight(scripts[0]) : 0,
    scripts: scripts.reduce((sum, path) => sum + scriptWeight(path), 0),
  }))
  return {
    language: config.messages ?? 'en',
    routes,
    compressed,
    files: files.length,
    rebuilt: routes.length - rendered.unchanged.size,
    reused: rendered.unchanged.size,
    nextChange: model.nextChange?.toISOString(),
  }
}

function lengthOf(contents: string | Uint8Array | undefined): number | undefined {
  return contents === undefined ? undefined : Buffer.byteLength(contents)
}

function brotli(contents: string | Uint8Array): number {
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}
