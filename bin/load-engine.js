import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runScript } from './run-script.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** What every build needs, and the packages that some need. */
const SCRIPTS = { engine: 'engine.cjs', packages: 'packages.cjs' }
/** What the first command prepares for those after it. */
const OFTEN = ['cli/main', 'cli/build', 'cli/rebuild']
const PACKAGE = 'packages:'

/**
 * Loads the command line, compiled: its sources and packages in two scripts, so that it starts as fast as Node does.
 * They are compiled when they have changed, into `.site/engine/` of the engine; where that cannot be, tsx runs the sources.
 *
 * @returns {Promise<{ main: (argv: readonly string[]) => Promise<void> }>}
 */
export async function loadCli() {
  const folder = join(root, '.site', 'engine', sourceKey())
  const there = Object.values(SCRIPTS).every((name) => existsSync(join(folder, name)))
  const compiled = there || (await compile(folder))
  return /** @type {any} */ (await loadModule('cli/main', compiled ? folder : undefined))
}

/**
 * Loads a module of the engine by its name below `src/`: one of those that `folder` was compiled for, or its source.
 *
 * @param {string} name
 * @param {string} [folder]
 * @returns {Promise<unknown>}
 */
export async function loadModule(name, folder) {
  if (folder !== undefined) {
    const load = (await loadCompiled(folder, OFTEN.includes(name)))[name]
    if (!load) throw new Error(`${name} is not a module of the compiled engine: see bin/compile-engine.js`)
    return load()
  }
  const { register } = await import('tsx/esm/api')
  register()
  return import(`../src/${name}.ts`)
}

/** Changes with every source, the files that compile them and the installed packages. */
function sourceKey() {
  const hash = createHash('sha256').update(process.versions.node)
  const mark = (/** @type {string} */ path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    hash.update(`${path} ${found?.size} ${found?.mtimeMs}\n`)
  }
  const visit = (/** @type {string} */ path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name === 'fixtures' || /\.test\.tsx?$/.test(entry.name)) continue
      if (entry.isDirectory()) visit(`${path}/${entry.name}`)
      else mark(`${path}/${entry.name}`)
    }
  }
  visit(join(root, 'src'))
  for (const name of [
    'package-lock.json',
    'bin/load-engine.js',
    'bin/compile-engine.js',
    'bin/run-script.js',
  ])
    mark(join(root, name))
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} folder */
async function compile(folder) {
  const { compileEngine } = await import('./compile-engine.js')
  return compileEngine(root, folder, SCRIPTS).then(
    () => true,
    () => false,
  )
}

/**
 * @param {string} folder
 * @param {boolean} keeps Whether what V8 makes of it is kept where nothing is.
 */
async function loadCompiled(folder, keeps) {
  const installed = createRequire(join(root, 'package.json'))
  /** @type {ReturnType<typeof runScript> | undefined} */
  let packages
  const engine = runScript(join(folder, SCRIPTS.engine), (name) => {
    if (!name.startsWith(PACKAGE)) return installed(name)
    packages ??= runScript(join(folder, SCRIPTS.packages), installed)
    return packages.modules[name.slice(PACKAGE.length)]?.()
  })
  const { modules } = engine
  if (!keeps) return modules
  if (!engine.kept) {
    for (const name of OFTEN) await modules[name]?.()
    engine.keep('loaded')
  }
  process.once('exit', () => packages && !packages.kept && packages.keep('loaded'))
  // Called by src/cache/keep-code.ts.
  const keepCode = () => {
    for (const script of [engine, packages]) if (script && script.kept !== 'used') script.keep('used')
  }
  Object.assign(globalThis, { [Symbol.for('site.keep-code')]: keepCode })
  return modules
}
