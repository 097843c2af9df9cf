import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomic } from '../../disk/write-atomic.ts'

// Bundles are excluded: nothing from a shared cache is executed.
const SHARED = /^(?:index|[\w-]+\.pack|[a-z-]+\/[0-9a-f]{32})$/
/** Marks a cache that was filled by others, as long as it lasts. */
const MARKER = 'fetched'

/** Whether machines share a file of the cache, by its path in it. */
export function isShared(path: string): boolean {
  return SHARED.test(path)
}

export function sharedFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isShared)
}

/** Records that others fill this cache, before the first file, because a build can be stopped at any point. */
export function markFetched(folder: string): Promise<void> {
  return writeAtomic(join(folder, MARKER), '')
}

export function isFetched(folder: string): boolean {
  return existsSync(join(folder, MARKER))
}

/** Deletes everything in a cache that may have come from others. */
export async function discardFetched(folder: string): Promise<void> {
  const files = existsSync(folder) ? sharedFiles(folder) : []
  await Promise.all([...files, MARKER].map((path) => rm(join(folder, path), { force: true })))
}
