import { join } from 'node:path'
import { installedVersion, installNewest } from '../install-newest.ts'
import { NEWER_NODE } from '../newer-node.ts'

export type Lighthouse = {
  readonly version: string
  /** The Node that runs it. */
  readonly node: string
  /** Its folder. */
  readonly home: string
}

const HOME = join('node_modules', 'lighthouse')

/**
 * Finds the Lighthouse installed in `folder`, or installs the newest, and a Node that runs it.
 *
 * It is not in package.json: it weighs more than all the packages of the site together.
 */
export function installLighthouse(folder: string): Lighthouse {
  const why = installNewest(folder, {
    packages: ['lighthouse@latest', NEWER_NODE.package],
    command: [NEWER_NODE.program, join(HOME, 'cli', 'index.js')],
  })
  if (why !== undefined) throw new Error(why)
  return {
    version: installedVersion(folder, 'lighthouse'),
    node: join(folder, NEWER_NODE.program),
    home: join(folder, HOME),
  }
}
