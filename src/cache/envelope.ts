import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { writeAtomic } from '../disk/write-atomic.ts'

const FORMAT = 'site-cache 1'
const HEADER = new RegExp(`^${FORMAT} ([0-9a-f]+) (.*)$`)

// Synchronous, which avoids a promise per file.
/** Opens a cache file. Undefined if it is missing, damaged, truncated or of another format. */
export function readSealed(file: string) {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf(10)
    const [, sum = '', key = ''] = HEADER.exec(bytes.toString('utf8', 0, Math.max(end, 0))) ?? []
    const body = bytes.subarray(end + 1)
    return sum === checksum(key, [body]) ? { key, body } : undefined
  } catch {
    return undefined
  }
}

/** The body of a cache file written under `key`, a single line; undefined for any other. */
export function readSealedAs(file: string, key: string): Buffer | undefined {
  const sealed = readSealed(file)
  return sealed?.key === key ? sealed.body : undefined
}

/**
 * Writes a cache file atomically; false if the disk refused. A failed write only makes the next build slower. A large
 * body can come in pieces.
 */
export function writeSealed(
  file: string,
  key: string,
  body: Uint8Array | readonly Uint8Array[],
): Promise<boolean> {
  const pieces = [body].flat()
  const header = Buffer.from(`${FORMAT} ${checksum(key, pieces)} ${key}\n`)
  return writeAtomic(file, [header, ...pieces]).then(
    () => true,
    () => false,
  )
}

function checksum(key: string, pieces: readonly Uint8Array[]): string {
  return pieces.reduce((sum, piece) => crc32(piece, sum), crc32(key)).toString(16)
}
