import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const aside = join(dirname(dirname(fileURLToPath(import.meta.url))), '.site/bench/aside')

/**
 * Takes away `names` in `folder`, where they are there, without deleting them: for minutes after thousands of files were
 * deleted, ext4 looks at each of their places before it makes a new one, and the next build would pay several seconds.
 */
export function setAside(folder: string, names: Iterable<string>): void {
  mkdirSync(aside, { recursive: true })
  for (const name of names) {
    const path = join(folder, name)
    if (existsSync(path)) renameSync(path, join(aside, randomUUID()))
  }
}

/** Deletes all that was set aside, once nothing more is measured. */
export function deleteAside(): void {
  rmSync(aside, { recursive: true, force: true })
}
