import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import { markUsed } from './prune-cache.ts'
import { replaceFile } from '../disk/write-atomic.ts'

const DIGEST_LENGTH = 32

/**
 * Returns what `make` makes, from the cache when it was made before for the same `key`.
 *
 * `key` must hold everything that the bytes depend on, versions of tools included. An entry carries a digest of its
 * key and its bytes: one that is cut short, damaged or made for another key is not believed, and made again.
 */
export async function cachedBytes(
  root: string,
  kind: string,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = join(cacheFolder(root), kind, createHash('sha256').update(key).digest('hex').slice(0, 32))
  const kept = await readFile(file).catch(() => undefined)
  if (kept) {
    const bytes = kept.subarray(DIGEST_LENGTH)
    if (kept.subarray(0, DIGEST_LENGTH).equals(digest(key, bytes))) {
      markUsed(file, Date.now())
      return bytes
    }
  }

  const made = await make()
  // A cache that cannot be written costs time and nothing else.
  await replaceFile(file, Buffer.concat([digest(key, made), made])).catch(() => undefined)
  return made
}

/** Like {@link cachedBytes}, for plain data. */
export async function cachedJson<T>(
  root: string,
  kind: string,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const bytes = await cachedBytes(root, kind, key, async () =>
    new TextEncoder().encode(JSON.stringify(await make())),
  )
  return JSON.parse(new TextDecoder().decode(bytes)) as T
}

function digest(key: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(key).update('\0').update(bytes).digest()
}
