import { brotliCompressSync, constants } from 'node:zlib'
import type { BuildSummary } from './build-table.ts'
import type { ProducedSite } from './produce-site.ts'

/** Weighs every page of a site that was just produced: as sent, or as written where compressing is left to the host. */
export function summarize({ config, documents, files, nextChange }: ProducedSite): BuildSummary {
  const compressed = config.precompress !== false
  const contents = new Map(files.map(({ path, contents: bytes }) => [path, bytes]))
  const weights = new Map<string, number>()
  const weigh = (path: string): number => {
    const known = weights.get(path)
    if (known !== undefined) return known
    const written = contents.get(path) ?? ''
    const bytes = compressed
      ? (contents.get(`${path}.br`)?.length ?? brotli(written))
      : Buffer.byteLength(written)
    weights.set(path, bytes)
    return bytes
  }

  const routes = documents.map(({ page, css, scripts }) => ({
    url: page.route.url,
    html: weigh(page.route.output),
    css: css.length === 0 ? 0 : compressed ? cssWeight(css, weights) : Buffer.byteLength(css),
    loader: scripts[0] ? weigh(scripts[0].slice(1)) : 0,
    scripts: scripts.reduce((sum, path) => sum + weigh(path.slice(1)), 0),
  }))
  return {
    routes,
    compressed,
    files: files.length,
    rebuilt: routes.length,
    reused: 0,
    nextChange: nextChange?.toISOString(),
  }
}

function cssWeight(css: string, weights: Map<string, number>): number {
  const known = weights.get(css)
  if (known !== undefined) return known
  const bytes = brotli(css)
  weights.set(css, bytes)
  return bytes
}

function brotli(contents: string | Uint8Array): number {
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}
