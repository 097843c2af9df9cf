import { existsSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { engineFile } from '../disk/engine-paths.ts'

/** Lets the code of any site import the engine as `site/page` and `site/config`, wherever the site lies. */
export const engineImports: Plugin = {
  name: 'engine-imports',
  setup(build) {
    build.onResolve({ filter: /^site\/[\w-]+$/ }, ({ path }) => {
      const file = engineFile(`${path.replace('/', '-')}.ts`)
      return existsSync(file) ? { path: file } : null
    })
  },
}
