import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The text of a file below `root`, without a byte order mark; undefined if it cannot be read. */
export function readSource(root: string, file: string): string | undefined {
  try {
    return readFileSync(resolve(root, file), 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return undefined
  }
}
