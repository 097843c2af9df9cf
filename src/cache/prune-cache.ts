import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { cacheFolder } from '../disk/engine-paths.ts'
import { writeAtomic } from '../disk/write-atomic.ts'

const MARKER = 'pruned'
const DAY_MS = 86_400_000
const MAX_AGE_MS = 30 * DAY_MS
const MAX_BYTES = 2 ** 30

/**
 * Once a day, deletes cache files unused for a month, then the least recently used above one gigabyte. Covers only
 * folders of single results; the build cache has its own rules.
 */
export async function pruneCache(root: string, now: number, most: number = MAX_BYTES): Promise<void> {
  const folder = cacheFolder(root)
  const marker = join(folder, MARKER)
  const last = statSync(marker, { throwIfNoEntry: false })
  // A mark from a clock that was ahead would prevent pruning until then.
  if (last && Math.abs(now - last.mtimeMs) < DAY_MS) return
  const files = listFiles(folder).sort((a, b) => b.used - a.used)
  let total = 0
  const gone = files.filter(({ bytes, used }) => {
    total += bytes
    return total > most || now - used > MAX_AGE_MS
  })
  await Promise.all(gone.map(({ path }) => rm(path, { force: true })))
  await writeAtomic(marker, '')
}

/** Records that a cache file was used today. */
export function markUsed(path: string, now: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || now - found.mtimeMs < DAY_MS) return
  const date = new Date(now)
  utimesSync(path, date, date)
}

/** The results in folders, and the compiled code that earlier versions left beside them. */
function listFiles(folder: string) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(sep) || name.endsWith('.mjs'))
    .flatMap((name) => {
      const path = join(folder, name)
      const found = statSync(path, { throwIfNoEntry: false })
      return found?.isFile() ? [{ path, bytes: found.size, used: found.mtimeMs }] : []
    })
}
