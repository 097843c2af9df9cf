import type { Plugin } from 'esbuild'
import { engineFile, engineRoot } from '../../disk/engine-paths.ts'
import { REACT, REACT_MODULES } from './shared-react.ts'

const RESOLVING = Symbol('resolving')

/**
 * Resolves `site/page` to the engine, wherever the site is, and React to the engine's copy: a site with a linked engine
 * has another copy, and hooks fail between two.
 */
export const engineImports: Plugin = {
  name: 'engine-imports',
  setup(build) {
    build.onResolve({ filter: /^site\/page$/ }, () => ({ path: engineFile('site-page.ts') }))
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, async ({ path, kind, pluginData }) => {
      if (REACT_MODULES.includes(path)) return { path, namespace: 'react' }
      if (pluginData === RESOLVING) return null
      const found = await build.resolve(path, { resolveDir: engineRoot, kind, pluginData: RESOLVING })
      return found.errors.length > 0 ? null : found
    })
    build.onLoad({ filter: /^/, namespace: 'react' }, ({ path }) => ({
      contents: `module.exports = globalThis[Symbol.for(${JSON.stringify(REACT)})][${JSON.stringify(path)}]`,
    }))
  },
}
