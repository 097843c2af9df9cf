import { engineRoot } from '../../disk/engine-paths.ts'
import { cachedBundle } from '../bundle-cache.ts'
import { loadCode } from '../load-code.ts'
import { nodeBundle, PRODUCTION } from './running-engine.ts'

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
 * Loads the engine's React, which all compiled templates share: within the templates, `site dev` would run two thirds of
 * the code of a small site again after each save.
 */
export function loadReact(root: string): Promise<void> {
  return (loading ??= load(root).catch((error: unknown) => {
    // While packages are installed, for example: the next build tries again.
    loading = undefined
    throw error
  }))
}

async function load(root: string): Promise<void> {
  const modules = REACT_MODULES.map((name) => `'${name}': require('${name}')`)
  const options = nodeBundle(engineRoot, `provide({ ${modules.join(', ')} })`, { define: PRODUCTION })
  const { outputs } = await cachedBundle(root, 'react', options)
  const react = await loadCode(root, 'react', outputs[0]?.text ?? '')
  Object.assign(globalThis, { [Symbol.for(REACT)]: react })
}
