import { builtinModules } from 'node:module'
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

/**
 * Node's own modules are required: the code of a site runs as the body of a function, which cannot contain imports.
 * Unlike a module, Node frees it once it is replaced.
 */
const nodeModules: Plugin = {
  name: 'node-modules',
  setup(build) {
    const filter = new RegExp(`^(?:node:.+|${builtinModules.join('|')})$`)
    build.onResolve({ filter }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'node', sideEffects: false } : undefined,
    )
    // esbuild would leave such an import in the code.
    build.onResolve({ filter: /^https?:/ }, ({ path }) => ({
      errors: [{ text: `Could not resolve "${path}"` }],
    }))
    build.onLoad({ filter: /^/, namespace: 'node' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))
  },
}

/** What compiled code reads instead of `import.meta`: a name that no site uses. */
export const IMPORT_META = '__importMeta'

export const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** esbuild options for code of the site at `root` that the engine runs: `contents`, which call `provide` with a value. */
export function nodeBundle(
  root: string,
  contents: string,
  { plugins = [], define, ...options }: BuildOptions = {},
): BuildOptions {
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    nodePaths: [...enginePackages],
    stdin: { contents, resolveDir: root, loader: 'ts' },
    define: { ...REPLACED, 'import.meta': IMPORT_META, ...define },
    plugins: [nodeModules, ...plugins],
    ...options,
  }
}
