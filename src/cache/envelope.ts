import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { writeAtomic } from '../disk/write-atomic.ts'

const FORMAT = 'site-cache 1'
const HEADER = new RegExp(`^${FORMAT} ([0-9a-f]+) (.*)$`)

/** What a file of the cache holds, and the key under which it was made. */
export type Sealed = { readonly key: string; readonly body: Buffer }

// Synchronous: a file takes less time than waiting for it.
/** Opens a file of the cache. Undefined where there is none, and for one that is damaged, cut short or not of the cache. */
export function readSealed(file: string): Sealed | undefined {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf(10)
    const [, sum = '', key = ''] = HEADER.exec(bytes.toString('utf8', 0, Math.max(end, 0))) ?? []
    const body = bytes.subarray(end + 1)
    return sum === checksum(key, body) ? { key, body } : undefined
  } catch {
    return undefined
  }
}

/** The body of a file of the cache that was made under `key`, which is one line; undefined for any other. */
export function readSealedAs(file: string, key: string): Buffer | undefined {
  const sealed = readSealed(file)
  return sealed?.key === key ? sealed.body : undefined
}

/**
 * Writes a file of the cache, whole or not at all; says whether the disk took it. A cache that cannot be written costs time
 * and nothing else.
 */
export function writeSealed(file: string, key: string, body: Uint8Array): Promise<boolean> {
  const header = Buffer.from(`${FORMAT} ${checksum(key, body)} ${key}\n`)
  return writeAtomic(file, Buffer.concat([header, body])).then(
    () => true,
    () => false,
  )
}

function checksum(key: string, body: Uint8Array): string {
  return crc32(body, crc32(key)).toString(16)
}
