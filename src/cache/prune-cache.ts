import { readdirSync, statSync, utimesSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import { writeAtomic } from '../disk/write-atomic.ts'

const MARKER = 'pruned'
const DAY_MS = 86_400_000
const OLDEST_MS = 30 * DAY_MS
const MOST_BYTES = 2 ** 30

type CachedFile = { readonly path: string; readonly bytes: number; readonly used: number }

/**
 * Once a day, deletes cache files unused for a month, then the least recently used above one gigabyte. Covers only
 * folders of single results; the build cache has its own rules.
 */
export async function pruneCache(
  root: string,
  now: number,
  most: number = MOST_BYTES,
): Promise<readonly string[]> {
  const folder = cacheFolder(root)
  const marker = join(folder, MARKER)
  const last = statSync(marker, { throwIfNoEntry: false })
  if (last && now - last.mtimeMs < DAY_MS) return []
  const files = listFiles(folder).sort((a, b) => b.used - a.used)
  let total = 0
  const gone = files.filter(({ bytes, used }) => {
    total += bytes
    return total > most || now - used > OLDEST_MS
  })
  await Promise.all(gone.map(({ path }) => rm(path, { force: true })))
  await writeAtomic(marker, '')
  return gone.map(({ path }) => path)
}

/** Records that a cache file was used today. */
export function markUsed(path: string, now: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || now - found.mtimeMs < DAY_MS) return
  const date = new Date(now)
  utimesSync(path, date, date)
}

function listFiles(folder: string): CachedFile[] {
  const entries = (path: string) => {
    try {
      return readdirSync(path, { withFileTypes: true })
    } catch {
      return []
    }
  }
  return entries(folder)
    .filter((entry) => entry.isDirectory())
    .flatMap((kind) => entries(join(folder, kind.name)).map((entry) => join(folder, kind.name, entry.name)))
    .flatMap((path) => {
      const found = statSync(path, { throwIfNoEntry: false })
      return found?.isFile() ? [{ path, bytes: found.size, used: found.mtimeMs }] : []
    })
}
