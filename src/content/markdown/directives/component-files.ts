import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the components of markdown; without it, colons in texts are plain text. */
export const COMPONENTS = 'templates/markdown'

/** Whether the site at `root` has components for its markdown. */
export function hasComponents(root: string): boolean {
  return existsSync(join(root, COMPONENTS))
}
