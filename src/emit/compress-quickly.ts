import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from '../lib/site-file.ts'

const QUICK_QUALITY = 5

/** Compresses a file of a large site. */
export function compressQuickly(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  return encoding === 'gz' ? gzipSync(bytes) : brotliCompressSync(bytes, brotliParams(bytes, QUICK_QUALITY))
}

export const brotliParams = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})
