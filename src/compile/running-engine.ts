import type { Plugin } from 'esbuild'
import { compare } from '../lib/compare.ts'
import * as siteConfig from '../site-config.ts'

/** Global symbol of the running engine. */
const ENGINE = 'site.config'

// Sorted, for a stable order.
const EXPORTS = Object.keys(siteConfig).sort(compare)

Object.assign(globalThis, { [Symbol.for(ENGINE)]: siteConfig })

/** Makes the plugin's dependency part of the options' hash. */
export const engineExports = { EXPORTS: JSON.stringify(EXPORTS) }

/** Schema kinds are registered in engine modules, so the code of a site shares these and does not copy them. */
export const runningEngine: Plugin = {
  name: 'running-engine',
  setup(build) {
    build.onResolve({ filter: /^site\/config$/ }, ({ path }) => ({ path, namespace: 'engine' }))
    build.onLoad({ filter: /^/, namespace: 'engine' }, () => ({
      contents: [
        `const engine = globalThis[Symbol.for(${JSON.stringify(ENGINE)})]`,
        ...EXPORTS.map((name) => `export const ${name} = engine.${name}`),
      ].join('\n'),
    }))
  },
}
