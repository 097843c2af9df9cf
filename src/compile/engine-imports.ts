import { existsSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { engineFile } from '../disk/engine-paths.ts'

/** Resolves `site/page` and `site/config` to the engine, wherever the site is. */
export const engineImports: Plugin = {
  name: 'engine-imports',
  setup(build) {
    build.onResolve({ filter: /^site\/[\w-]+$/ }, ({ path }) => {
      const file = engineFile(`${path.replace('/', '-')}.ts`)
      return existsSync(file) ? { path: file } : null
    })
  },
}
