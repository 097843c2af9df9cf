import { createHash } from 'node:crypto'
import { createReadStream, existsSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder } from '../../disk/engine-paths.ts'
import { writeAtomic } from '../../disk/write-atomic.ts'
import { concurrent } from '../../lib/lists/concurrent.ts'
import { indexFile, INDEX, readIndex } from '../cache-index.ts'
import { readSealedAs } from '../envelope.ts'
import { sha256 } from '../hash.ts'
import { decodeActionResult, encodeActionResult, type RemoteFile } from './action-result.ts'
import { isShared, markFetched, sharedFiles } from './fetched-files.ts'
import { isCacheIndex } from './is-cache-index.ts'
import { CONCURRENCY, openRemoteStore, type RemoteStore } from './remote-store.ts'

/** Where a cache is shared. Gives up on anything slower than `timeoutMs`. */
export type SharedCache = { readonly address: URL; readonly timeoutMs: number }

/** How many files were transferred, and how many of these were refused because their bytes did not match their hash. */
export type Shared = { readonly files: number; readonly refused: number }

const MAX_LISTED_BYTES = 32 << 20
/** Twice the pack of a site of 20,010 pages, which has 282 MB. */
const MAX_FILE_BYTES = 512 << 20
/** A cache is pruned to one gigabyte of results; this allows as much again for packs. */
const MAX_BYTES = 2 ** 31
/** The disk space of even an empty file. */
const MIN_BYTES = 4096

/**
 * Fills the cache of the site at `root` from a shared one, unless it has its own for `engine`. Throws if the server
 * fails; files that had arrived by then are used.
 */
export async function fetchCache(root: string, engine: string, shared: SharedCache): Promise<Shared> {
  const folder = cacheFolder(root)
  const none = { files: 0, refused: 0 }
  if (readSealedAs(indexFile(folder), engine)) return none
  return within(shared, async (store) => {
    const list = await store.get(await entryOf(root, engine))
    if (!list) return none
    const files = decodeActionResult(await all(list)).filter(({ path }) => isShared(path))
    // Checked before any request: a malicious server would fill the disk.
    refuseTooLarge(files.map(({ size }) => size))
    await markFetched(folder)
    const isBlob = ({ path }: RemoteFile) => path.includes('/')
    const isIndex = ({ path }: RemoteFile) => path === INDEX
    const fetchAll = (some: readonly RemoteFile[], isUsable = () => true) =>
      concurrent(some, CONCURRENCY, async (file) => (await fetchFile(store, folder, file)) && isUsable())
    const packs = await fetchAll(files.filter((file) => !isBlob(file) && !isIndex(file)))
    // After its packs: without them it is useless.
    const index = packs.every(Boolean)
      ? await fetchAll(files.filter(isIndex), () => keepIndex(folder, engine))
      : [false]
    const blobs = await fetchAll(files.filter((file) => isBlob(file) && !existsSync(join(folder, file.path))))
    const fetched = [...packs, ...index, ...blobs]
    return { files: fetched.length, refused: fetched.filter((good) => !good).length }
  })
}

function refuseTooLarge(sizes: readonly number[]): void {
  const bytes = sizes.reduce((total, size) => total + Math.max(size, MIN_BYTES), 0)
  if (bytes > MAX_BYTES || sizes.some((size) => size > MAX_FILE_BYTES)) throw new Error('too large')
}

/** Whether the fetched index can be read; deletes it if not. */
function keepIndex(folder: string, engine: string): boolean {
  const body = readSealedAs(indexFile(folder), engine)
  if (body && isCacheIndex(body)) return true
  rmSync(indexFile(folder), { force: true })
  return false
}

/** Writes the cache of the site at `root` to a shared one, for the builds of other machines. */
export async function shareCache(root: string, engine: string, shared: SharedCache): Promise<Shared> {
  const folder = cacheFolder(root)
  const index = readIndex(folder, engine)
  if (typeof index === 'string') return { files: 0, refused: 0 }
  // An empty pack is not on the disk.
  const packs = index.packs.flatMap(([name, bytes]) => (bytes === 0 ? [] : [`${name}.pack`]))
  const blobs = sharedFiles(folder).filter((path) => path.includes('/'))
  const paths = [INDEX, ...packs, ...blobs]
  // No machine would accept it.
  refuseTooLarge(paths.map((path) => statSync(join(folder, path)).size))
  const files = await concurrent(paths, CONCURRENCY, (path) => describeFile(folder, path))
  return within(shared, async (store) => {
    await concurrent(files, CONCURRENCY, async ({ path, hash, size }) => {
      if (!(await store.has(`cas/${hash}`))) await store.put(`cas/${hash}`, join(folder, path), size)
    })
    // Last, so that it never names a missing file.
    const list = encodeActionResult(files)
    await store.put(await entryOf(root, engine), list, list.length)
    return { files: files.length, refused: 0 }
  })
}

async function within<T>(shared: SharedCache, work: (store: RemoteStore) => Promise<T>): Promise<T> {
  const store = openRemoteStore(shared.address, shared.timeoutMs)
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

/** The cache entry of this site, identified by its config, for this engine. */
async function entryOf(root: string, engine: string): Promise<string> {
  const config = await readFile(join(root, 'site.config.ts')).catch(() => '')
  return `ac/${sha256(`site ${engine} ${sha256(config)}`)}`
}

/** Whether the file arrived with the expected hash. */
async function fetchFile(
  store: RemoteStore,
  folder: string,
  { path, hash, size }: RemoteFile,
): Promise<boolean> {
  const found = await store.get(`cas/${hash}`)
  if (!found) return false
  try {
    await writeAtomic(join(folder, path), verified(found, hash, size))
    return true
  } catch (error) {
    if (error instanceof WrongBytes) return false
    throw error
  }
}

class WrongBytes extends Error {}

/** Passes on at most the declared size, and throws if size or hash differ. */
async function* verified(chunks: AsyncIterable<Buffer>, hash: string, size: number) {
  const sum = createHash('sha256')
  let remaining = size
  for await (const chunk of chunks) {
    remaining -= chunk.length
    if (remaining < 0) break
    sum.update(chunk)
    yield chunk
  }
  if (remaining !== 0 || sum.digest('hex') !== hash) throw new WrongBytes()
}

async function all(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_LISTED_BYTES) throw new Error('too long')
    found.push(chunk)
  }
  return Buffer.concat(found)
}

async function describeFile(folder: string, path: string): Promise<RemoteFile> {
  const sum = createHash('sha256')
  const file = join(folder, path)
  for await (const chunk of createReadStream(file)) sum.update(chunk as Buffer)
  return { path, hash: sum.digest('hex'), size: statSync(file).size }
}
