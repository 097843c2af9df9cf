import { build } from 'esbuild'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { pruneEngines, publish } from './compiled-folder.js'
import { engineKey } from './engine-key.js'

/** Packages with native code, data files or a wrapper that esbuild cannot follow: they are not bundled. */
const INSTALLED = [
  'esbuild',
  'lightningcss',
  'satteri',
  'sharp',
  'harfbuzzjs',
  'subset-font',
  '@libsql/client',
  'libsql',
  'pg',
  'nodemailer',
  'html-validate',
  'hunspell-asm',
  'jsonc-parser',
  'dictionary-fr',
  'dictionary-en-ca',
  'fsevents',
]

/**
 * gray-matter loads it at its start, and it loads a parser of JavaScript: 25 ms of processor time. The engine only lets
 * gray-matter split files, and parses YAML by `yaml`.
 *
 * @type {import('esbuild').Plugin}
 */
const WITHOUT_JS_YAML = {
  name: 'without-js-yaml',
  setup(engine) {
    engine.onResolve({ filter: /^js-yaml$/ }, ({ path }) => ({ path, namespace: 'unused' }))
    engine.onLoad({ filter: /^/, namespace: 'unused' }, () => ({
      contents: 'module.exports = { safeLoad() {}, safeDump() {} }',
    }))
  },
}

/**
 * Compiles the engine at `root` into `folder`, which is named by {@link engineKey}: the command line, the entry modules
 * of threads, and a chunk for each module that is loaded on demand. All are directly in the folder.
 */
export async function compileEngine(/** @type {string} */ root, /** @type {string} */ folder) {
  // Other users may read it, unlike a folder of mkdtemp: an image built as root is served as another user.
  const unfinished = `${folder}.${randomUUID()}`
  mkdirSync(unfinished, { recursive: true })
  try {
    await build({
      entryPoints: ['src/cli/main.ts', 'src/**/*-worker-entry.ts'],
      outdir: unfinished,
      entryNames: '[name]',
      chunkNames: '[name]-[hash]',
      outExtension: { '.js': '.mjs' },
      absWorkingDir: root,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      legalComments: 'none',
      logLevel: 'silent',
      external: INSTALLED,
      plugins: [WITHOUT_JS_YAML],
      define: { COMPILED_ENGINE: 'true', 'process.env.NODE_ENV': '"production"' },
      // For dependencies that are not ES modules.
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
      },
    })
    if (engineKey(root) !== basename(folder)) throw new Error('A source has changed meanwhile.')
    publish(unfinished, folder)
    pruneEngines(folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
