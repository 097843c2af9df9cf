import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

/** The text of a file below `root`, without a byte order mark; undefined if it cannot be read. */
export function readSource(root: string, file: string): string | undefined {
  const path = resolve(root, file)
  try {
    // Reading a pipe would never end.
    if (!statSync(path).isFile()) return undefined
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return undefined
  }
}
