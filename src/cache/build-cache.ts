import { rm } from 'node:fs/promises'
import { cacheFolder } from '../disk/engine-paths.ts'
import { diskRefusal } from '../disk/disk-refusal.ts'
import { CacheDamaged } from '../problems/cache-damaged.ts'
import { siteFailure } from '../problems/template-failure.ts'
import { indexFile, readIndex, writeIndex, type CacheIndex, type Row } from './cache-index.ts'
import type { CacheStore } from './cache-store.ts'
import { openPacks } from './packs.ts'
import { openRowStore, type RowStore, type RowTexts } from './row-store.ts'
import { readSealedAs } from './envelope.ts'
import { discardFetched, isFetched } from './remote/fetched-files.ts'

const MAX_PACKS = 12

export type BuildCache = ReturnType<typeof openBuildCache>

/**
 * Opens the cache of the site at `root`; empty if missing, damaged, or made by another engine. Concurrent builds are
 * safe: each adds its own pack, and the last to finish writes the index.
 */
export function openBuildCache(root: string, engine: string) {
  const folder = cacheFolder(root)
  const files = openPacks(folder)
  const found = readIndex(folder, engine)
  const missing = typeof found === 'string' ? found : undefined
  const index: CacheIndex = typeof found === 'string' ? { packs: [], stores: {} } : found
  const packs = index.packs.map(([name]) => name)
  let committed: CacheIndex['stores'] = index.stores
  let open = new Map<string, Pick<RowStore<unknown>, 'usedRows' | 'allRows'>>()
  let changed = false
  let saved = false

  const texts: RowTexts = {
    read(pack, ref) {
      const [, length, sum] = ref
      // Empty texts are not written to packs.
      return length === 0 && sum === 0 ? '' : files.read(packs[pack] ?? '', ref)
    },
    add(name, value, text, notes) {
      if (packs.at(-1) !== files.own) packs.push(files.own)
      const [start, length, sum] = files.add(text)
      const [, notesLength, notesSum] = files.add(notes)
      return [name, packs.length - 1, start, length, sum, notesLength, notesSum, value]
    },
  }
  /** Moves the texts of small packs into this build's pack if there are many packs. */
  const compacted = (stores: CacheIndex['stores']): CacheIndex['stores'] => {
    const uses = packUses(stores)
    if (uses.size <= MAX_PACKS) return stores
    const [largest] = [...uses].sort(([, a], [, b]) => b.bytes - a.bytes)
    const stays = (pack: number) =>
      packs[pack] === files.own || (pack === largest?.[0] && largest[1].bytes * 2 > largest[1].end)
    const moved = (store: RowStore<unknown>, row: Row): Row =>
      stays(row[1]) ? row : texts.add(row[0], row[7], store.readText(row[0]), store.readNotes(row[0]))
    return Object.fromEntries(
      Object.entries(stores).map(([kind, { version, rows }]) => {
        const store = openRowStore({ version, rows }, texts)
        return [kind, { version, rows: rows.map((row) => moved(store, row)) }]
      }),
    )
  }

  return {
    /** Whether the site had no usable cache. */
    isNew: missing !== undefined,
    /** The entries of a kind, for one build; empty if the last build had another `version`. */
    store<T>(kind: string, version = ''): CacheStore<T> {
      const before = committed[kind]
      const same = before?.version === version
      const empty = same ? undefined : before ? 'version' : (missing ?? 'first')
      const store = openRowStore<T>(same ? before : { version, rows: [] }, texts, empty)
      open.set(kind, store)
      return store
    },
    /** Ends a build: entries that it neither read nor stored are dropped. */
    commit() {
      committed = Object.fromEntries([...open].map(([kind, store]) => [kind, store.usedRows()]))
      open = new Map()
      changed = true
    },
    /** Marks what a build has stored so far to be saved even if it fails, and drops nothing. */
    keep() {
      const stored = [...open].map(([kind, store]) => [kind, store.allRows()] as const)
      committed = { ...committed, ...Object.fromEntries(stored) }
      changed = true
    },
    /** Writes the latest committed or kept state to disk. */
    async save() {
      if (!changed) return
      const stores = compacted(committed)
      if (!files.flush()) return
      const uses = packUses(stores)
      const sizes = packs.map((name, pack) => [uses.has(pack) ? name : '', uses.get(pack)?.end ?? 0] as const)
      saved = await writeIndex(folder, engine, { packs: sizes, stores })
    },
    close() {
      files.close(saved)
    },
  }
}

/**
 * Runs `work` with the cache of a site, and saves what it committed or kept, even if it fails later. If the cache is
 * damaged or wrong, starts over without one; if it was wrong, calls `onDiscard`.
 */
export async function withBuildCache<T>(
  root: string,
  engine: string,
  work: (cache: BuildCache) => Promise<T>,
  onDiscard?: () => Promise<void>,
): Promise<T> {
  const attempt = async () => {
    const cache = openBuildCache(root, engine)
    try {
      return await work(cache)
    } finally {
      // A failed write only makes the next build slower.
      await cache.save().catch(() => undefined)
      cache.close()
    }
  }
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof CacheDamaged) await rm(indexFile(cacheFolder(root)), { force: true })
    else if (await isWrongCache(root, engine, error)) {
      await discardFetched(cacheFolder(root))
      await onDiscard?.()
    } else throw error
    return attempt()
  }
}

/**
 * Whether a build failure that neither the site nor the disk explains was caused by the cache: by values of a wrong
 * type, or by anything in a cache that others filled. With a cache that only this machine filled, the failure is a bug,
 * to be shown as one.
 */
async function isWrongCache(root: string, engine: string, error: unknown): Promise<boolean> {
  if (siteFailure(error) || diskRefusal(error)) return false
  const folder = cacheFolder(root)
  if (isFetched(folder)) return true
  const index = readSealedAs(indexFile(folder), engine)
  // Loaded only for a build that failed.
  const { isCacheIndex } = await import('./remote/is-cache-index.ts')
  return index !== undefined && !isCacheIndex(index)
}

/** Bytes in use in each pack, and the end offset of its last text. */
function packUses(stores: CacheIndex['stores']) {
  const uses = new Map<number, { bytes: number; end: number }>()
  for (const { rows } of Object.values(stores)) {
    for (const row of rows) {
      const length = row[3] + row[5]
      const use = uses.get(row[1]) ?? { bytes: 0, end: 0 }
      use.bytes += length
      use.end = Math.max(use.end, row[2] + length)
      uses.set(row[1], use)
    }
  }
  return uses
}
