import { join } from 'node:path'

const NAME = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** A Node for tools that ask for a newer one than this engine does, as npm has it. */
export const NEWER_NODE = {
  package: `${NAME}@22`,
  /** Below the folder that it is installed in. */
  program: join('node_modules', NAME, 'bin/node'),
}
