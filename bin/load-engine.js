import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { isComplete } from './compiled-folder.js'
import { engineKey } from './engine-key.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Loads the compiled command line, which starts almost as fast as Node. Recompiles it after a source has changed, into
 * `.site/engine/` of the engine; if that fails, tsx runs the sources.
 *
 * @returns {Promise<{ main: (argv: readonly string[]) => Promise<void> }>}
 */
export async function loadCli() {
  // V8 lets garbage grow to three times what is in use. Of 1,026 posts with all checks: 619 MB at most, about 490 MB with this; no slower.
  setFlagsFromString('--heap-growing-percent=70')
  // Node 20 optimizes functions that a command of seconds rarely runs often enough to benefit. With an eight times
  // higher threshold, a build of this site takes a sixth less processor time, an edit a fifth, the Node.js blog a
  // tenth. Later versions have no such flag.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1056000')
  const folder = compiledFolder()
  const compiled = isComplete(folder) || (await compile(folder))
  if (!compiled) return /** @type {any} */ (loadSource('cli/main'))
  // From Node 22 on, this reuses compiled code between starts.
  nodeModule.enableCompileCache?.(join(folder, 'compile-cache'))
  return import(pathToFileURL(join(folder, 'main.mjs')).href)
}

/** The folder of the compiled engine, which may not exist. */
export function compiledFolder() {
  return join(root, '.site', 'engine', engineKey(root))
}

/** Loads a source of the engine by its name below `src/`. */
export async function loadSource(/** @type {string} */ name) {
  const { register } = await import('tsx/esm/api')
  register()
  return import(`../src/${name}.ts`)
}

async function compile(/** @type {string} */ folder) {
  try {
    const { compileEngine } = await import('./compile-engine.js')
    await compileEngine(root, folder)
  } catch {
    // Another command was faster, the folder is read-only, or a source has an error, which tsx will report.
  }
  return isComplete(folder)
}
