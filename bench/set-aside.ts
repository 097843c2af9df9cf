import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const aside = join(dirname(dirname(fileURLToPath(import.meta.url))), '.site/bench/aside')

/**
 * Moves `names` in `folder` away, if they exist, without deleting them: for minutes after thousands of files were
 * deleted, ext4 checks each freed inode before creating a new file, and the next build would take several seconds
 * longer.
 */
export function setAside(folder: string, names: Iterable<string>): void {
  mkdirSync(aside, { recursive: true })
  for (const name of names) {
    const path = join(folder, name)
    if (existsSync(path)) renameSync(path, join(aside, randomUUID()))
  }
}

/** Deletes all that was moved away, after the last measurement. */
export function deleteAside(): void {
  rmSync(aside, { recursive: true, force: true })
}
