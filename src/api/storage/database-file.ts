import { fileURLToPath } from 'node:url'

/**
 * The file that the address of a database names; undefined where it names none, such as `file:site.db`: that is no file
 * here, but one at the root of the disk.
 */
export function databaseFile(url: string): string | undefined {
  return /^file:(?:\/\/(?:localhost)?)?\/[^/]/.test(url) ? fileURLToPath(url) : undefined
}
