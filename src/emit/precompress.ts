import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Count } from '../lib/progress.ts'
import { concurrent } from '../lib/concurrent.ts'
import { cachedBytes } from '../cache/blob-cache.ts'
import { sha256 } from '../cache/hash.ts'
import { HOST_FILES } from '../hosts/files/host-files.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'

const TEXT = /\.(?:html|css|js|svg|xml|txt|json|webmanifest)$/
/** Smaller files fit in one packet either way. */
const LEAST = 512

type Compress = (bytes: Uint8Array) => Promise<Uint8Array>

const brotli: Compress = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

const METHODS: readonly {
  readonly ending: string
  readonly compress: Compress
  readonly version: string | undefined
}[] = [
  { ending: 'br', compress: brotli, version: process.versions.brotli },
  {
    ending: 'gz',
    compress: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    version: process.versions.zlib,
  },
]

/**
 * Makes `.br` and `.gz` siblings of the text files among `files`, at the highest level, for hosts that serve them as
 * they are. Uses the cache of the site at `root`.
 */
export async function precompress(
  root: string,
  files: readonly SiteFile[],
  count?: Count,
): Promise<readonly SiteFile[]> {
  const sources = files.filter(({ path }) => TEXT.test(path) && !HOST_FILES.some((file) => file === path))
  let done = 0
  const siblings = await concurrent(sources, 2 * availableParallelism(), async (file) => {
    const { path } = file
    count?.(done++, sources.length)
    const bytes = Buffer.from(readContents(file))
    if (bytes.length < LEAST) return []
    const hash = sha256(bytes)
    return Promise.all(
      METHODS.map(async ({ ending, compress, version }): Promise<SiteFile> => {
        const key = `${ending} ${version} ${hash}`
        return {
          path: `${path}.${ending}`,
          contents: await cachedBytes(root, 'compressed', key, () => compress(bytes)),
        }
      }),
    )
  })
  return siblings.flat()
}
