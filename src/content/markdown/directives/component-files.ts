import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the components of markdown lie; without this folder, colons in texts are only colons. */
export const COMPONENTS = 'templates/markdown'

/** Whether the site at `root` has components for its markdown. */
export function hasComponents(root: string): boolean {
  return existsSync(join(root, COMPONENTS))
}
