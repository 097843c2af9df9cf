import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

// A concurrent build may still read, or write, what is unused here.
const UNUSED_MS = 3_600_000

/** Deletes the unused files directly in `folder`, by their names, after an hour. */
export function deleteUnused(folder: string, isUnused: (name: string) => boolean): void {
  for (const name of readdirSync(folder).filter(isUnused)) {
    const file = join(folder, name)
    const found = statSync(file, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > UNUSED_MS) rmSync(file, { force: true })
  }
}
