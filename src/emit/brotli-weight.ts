import { brotliCompressSync, constants } from 'node:zlib'
import { memoized } from '../lib/memoized.ts'

// Within a few percent of the highest level, in a tenth of the time.
const QUALITY = 6

/** The size of `contents` after a host's compression, in bytes. */
export function brotliWeight(contents: string | Uint8Array): number {
  if (contents.length === 0) return 0
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length
}

/** The weight of styles, which many pages share. */
export const styleWeight: (css: string) => number = memoized(brotliWeight, 100)
