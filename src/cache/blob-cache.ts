import { join } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import { readSealedAs, writeSealed } from './envelope.ts'
import { once } from '../lib/once.ts'
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
  const { name, file } = blobOf(root, kind, key)
  const found = readSealedAs(file, name)
  if (found) {
    markUsed(file, Date.now())
    return found
  }
  const bytes = await make()
  await writeSealed(file, name, bytes)
  return bytes
}

/**
 * Like {@link cachedBytes}, for bytes that few builds need: `read` reads them from the disk once they are `prepare`d, so
 * that memory need not hold them.
 */
export function cachedOnDisk(root: string, kind: string, key: string, make: () => Promise<Uint8Array>) {
  const { name, file } = blobOf(root, kind, key)
  let unsaved: Uint8Array | undefined
  const find = () => unsaved ?? readSealedAs(file, name)
  markUsed(file, Date.now())
  return {
    prepare: once(async () => {
      if (find()) return
      const bytes = await make()
      if (!(await writeSealed(file, name, bytes))) unsaved = bytes
    }),
    read: (): Uint8Array => {
      const found = find()
      if (!found) throw new Error(`not prepared: ${kind} ${key}`)
      return found
    },
  }
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

function blobOf(root: string, kind: string, key: string) {
  const name = contentHash(key, 32)
  return { name, file: join(cacheFolder(root), kind, name) }
}
