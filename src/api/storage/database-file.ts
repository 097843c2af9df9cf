import { fileURLToPath } from 'node:url'

/**
 * The path of a database address; undefined if it names no path, as `file:site.db`, which would be a file at the root
 * of the disk.
 */
export function databaseFile(url: string): string | undefined {
  return /^file:(?:\/\/(?:localhost)?)?\/[^/]/.test(url) ? fileURLToPath(url) : undefined
}
