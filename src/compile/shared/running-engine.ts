import type { BuildOptions, Plugin } from 'esbuild'
import { enginePackages } from '../../disk/engine-paths.ts'
import { compare } from '../../lib/compare.ts'
import * as siteConfig from '../../site-config.ts'

/** Global symbol of the running engine. */
const ENGINE = 'site.config'

// Sorted, for a stable order.
const EXPORTS = Object.keys(siteConfig).sort(compare)

Object.assign(globalThis, { [Symbol.for(ENGINE)]: siteConfig })

const CONSOLE = 'console'

/**
 * What esbuild replaces in the code of a site: its log output goes to stderr, because stdout is for the output of the
 * command, often JSON. `EXPORTS` makes the plugin's input part of the options' hash.
 */
const REPLACED = {
  EXPORTS: JSON.stringify(EXPORTS),
  ...Object.fromEntries(
    ['log', 'info', 'debug'].map((method) => [`${CONSOLE}.${method}`, `${CONSOLE}.error`]),
  ),
}

/**
 * Schema kinds are registered in engine modules, so the code of a site must share these modules instead of copying
 * them.
 */
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

/** The first line of a module that may contain CommonJS, which requires Node's modules. */
export const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** esbuild options for code of the site at `root` that the engine runs; extends `define`. */
export function nodeBundle(root: string, define: BuildOptions['define'] = {}): BuildOptions {
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    nodePaths: [...enginePackages],
    define: { ...REPLACED, ...define },
  }
}
