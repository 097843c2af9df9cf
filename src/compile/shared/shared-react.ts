import { engineRoot } from '../../disk/engine-paths.ts'
import { cachedBundle } from '../bundle-cache.ts'
import { loadModule } from '../load-module.ts'
import { nodeBundle, REQUIRE } from './running-engine.ts'

/** Global symbol of React's modules, by name. */
export const REACT = 'site.react'
export const REACT_MODULES: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
]

let loading: Promise<void> | undefined

/**
 * Loads the engine's React, which all compiled templates share. Node never unloads a module, and React is two thirds of
 * the code of a small site: within the templates, `site dev` would keep another copy after each save.
 */
export async function loadReact(root: string): Promise<void> {
  try {
    await (loading ??= load(root))
  } catch (error) {
    // A full disk, for example: the next build tries again.
    loading = undefined
    throw error
  }
}

async function load(root: string): Promise<void> {
  const modules = REACT_MODULES.map((name) => `'${name}': require('${name}')`)
  const { outputs } = await cachedBundle(root, 'react', {
    stdin: { contents: `export default { ${modules.join(', ')} }`, resolveDir: engineRoot },
    ...nodeBundle(root, { 'process.env.NODE_ENV': '"production"' }),
    banner: { js: REQUIRE },
  })
  const react = (await loadModule(root, 'react', outputs[0]?.text ?? '')) as { readonly default: unknown }
  Object.assign(globalThis, { [Symbol.for(REACT)]: react.default })
}
