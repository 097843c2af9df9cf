import { join } from 'node:path'

const NAME = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** A Node for tools that need a newer one than this engine, from npm. */
export const NEWER_NODE = {
  package: `${NAME}@22`,
  /** Below the folder in which it is installed. */
  program: join('node_modules', NAME, 'bin/node'),
}
