import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { concurrent } from '../lib/lists/concurrent.ts'
import { cachedBytes } from '../cache/blob-cache.ts'
import { sha256 } from '../cache/hash.ts'
import { HOST_FILES } from '../hosts/files/host-files.ts'
import { COMPRESSIBLE } from '../lib/addresses/compressed-copy.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'
import { brotliParams, compressQuickly } from './compress-quickly.ts'
import { fileVersion } from './write-site.ts'

/** Smaller files fit in one packet either way. */
const MIN_BYTES = 512
// The highest quality takes a second per megabyte, twenty times as long as the quick one, and saves a seventh of the
// bytes.
const MAX_FILES = 1000
const MAX_BYTES = 8 << 20

const METHODS = [
  {
    ending: 'br',
    best: (bytes: Uint8Array) =>
      promisify(brotliCompress)(bytes, brotliParams(bytes, constants.BROTLI_MAX_QUALITY)),
    version: process.versions.brotli,
  },
  {
    ending: 'gz',
    best: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    version: process.versions.zlib,
  },
] as const

/**
 * Makes the copies of all files of a site. The rest of a site with many pages is small, and compressed at the highest
 * level. A copy that the author published is kept.
 */
export async function precompressSite(root: string, pages: readonly SiteFile[], all: readonly SiteFile[]) {
  const own = new Set(pages)
  const rest = all.filter((file) => !own.has(file))
  const copies = await Promise.all([precompress(root, pages), precompress(root, rest)])
  const published = new Set(all.map(({ path }) => path))
  return copies.flat().filter(({ path }) => !published.has(path))
}

/**
 * Makes `.br` and `.gz` copies of the text files among `files`, for hosts that serve precompressed files. Uses the
 * highest level up to 8 MB and a thousand files, cached for the site at `root`; larger sites are compressed quickly.
 */
export async function precompress(root: string, files: readonly SiteFile[]): Promise<readonly SiteFile[]> {
  const sources = files.filter(isText)
  const texts = readSmall(sources)
  if (!texts) return quickCopies(sources)
  const siblings = await concurrent(texts, 2 * availableParallelism(), async ({ path, bytes }) => {
    if (bytes.length < MIN_BYTES) return []
    const hash = sha256(bytes)
    return Promise.all(
      METHODS.map(async ({ ending, best, version }): Promise<SiteFile> => {
        const key = `${ending} ${version} ${hash}`
        const contents = await cachedBytes(root, 'compressed', key, () => best(bytes))
        return { path: `${path}.${ending}`, contents }
      }),
    )
  })
  return siblings.flat()
}

/** The contents of the files of a site small enough for the highest level; undefined for a larger one. */
function readSmall(files: readonly SiteFile[]) {
  if (files.length > MAX_FILES) return undefined
  let remaining = MAX_BYTES
  const texts: { readonly path: string; readonly bytes: Buffer }[] = []
  for (const file of files) {
    const bytes = Buffer.from(readContents(file))
    remaining -= bytes.length
    if (remaining < 0) return undefined
    texts.push({ path: file.path, bytes })
  }
  return texts
}

/** The same copies, compressed quickly and only when read: those of unchanged files never are. */
function quickCopies(files: readonly SiteFile[]): readonly SiteFile[] {
  return files.flatMap((file) =>
    METHODS.map(({ ending, version }) => ({
      path: `${file.path}.${ending}`,
      version: `${ending} ${version} ${fileVersion(file)}`,
      contents: () => compressQuickly(Buffer.from(readContents(file)), ending),
      copyOf: { file, encoding: ending },
    })),
  )
}

function isText({ path }: SiteFile): boolean {
  return COMPRESSIBLE.test(path) && !HOST_FILES.includes(path)
}
