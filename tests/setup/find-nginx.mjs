import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Path of an nginx: on the PATH, or in /usr/sbin, which is not on every PATH.
 *
 * @returns {string | undefined}
 */
export function findNginx() {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path))
}
