import { fileURLToPath } from 'node:url'

/**
 * The path of a database address; undefined if it names no path, as `file:site.db`, which would be a file at the root
 * of the disk.
 */
export function databaseFile(url: string): string | undefined {
  if (!/^file:(?:\/\/(?:localhost)?)?\/[^/]/.test(url)) return undefined
  try {
    return fileURLToPath(url)
  } catch {
    // Such as `%2F`, which no file name has.
    return undefined
  }
}
