import { join } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import { readSealedAs, writeSealed } from './envelope.ts'
import { contentHash } from './hash.ts'
import { markUsed } from './prune-cache.ts'

/**
 * Returns the result of `make`, from the cache if it has one for `key`.
 *
 * `key` must cover everything that the bytes depend on, including versions of tools.
 */
export async function cachedBytes(
  root: string,
  kind: string,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const name = contentHash(key, 32)
  const file = join(cacheFolder(root), kind, name)
  const found = readSealedAs(file, name)
  if (found) {
    markUsed(file, Date.now())
    return found
  }
  const bytes = await make()
  await writeSealed(file, name, bytes)
  return bytes
}

/** Like {@link cachedBytes}, for plain data. */
export async function cachedJson<T>(
  root: string,
  kind: string,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const bytes = await cachedBytes(root, kind, key, async () => Buffer.from(JSON.stringify(await make())))
  return JSON.parse(new TextDecoder().decode(bytes)) as T
}
