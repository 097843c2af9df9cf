import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Of npm, pnpm, Yarn and Bun. */
const NAMES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
]

/** The lock file of the packages that the site at `root` imports: its own, or that of the workspace around it. */
export function lockFile(root: string): string | undefined {
  for (let folder = resolve(root); ; folder = dirname(folder)) {
    const found = NAMES.map((name) => join(folder, name)).find((file) => existsSync(file))
    if (found || existsSync(join(folder, '.git')) || dirname(folder) === folder) return found
  }
}
