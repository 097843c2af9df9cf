import { build } from 'esbuild'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Compiled engines that stay: one that still serves may start a thread later on. */
const KEPT = 5
const KEPT_MS = 3_600_000

/** What is loaded by name: the command line, what the first command loads for those after it, and what threads begin with. */
const MODULES = ['cli/main', 'cli/build', 'cli/rebuild', 'check/spelling/dictionary-worker']

/** Packages that every build needs. */
const EVERY_BUILD = ['commander', 'picomatch', 'zod']
/** Packages with native parts, with files of their own, or that few commands need: they stay where npm put them. */
const INSTALLED = [
  'esbuild',
  'lightningcss',
  'satteri',
  'sharp',
  'satori',
  'subset-font',
  '@libsql/client',
  'libsql',
  'pg',
  'nodemailer',
  'html-validate',
  'hunspell-asm',
  'dictionary-fr',
  'dictionary-en-ca',
  'fsevents',
]
/** What only Node's own import can load. */
const IMPORTED = new RegExp(`(?<!typeof )\\bimport\\((?=pathToFileURL|'(?:${INSTALLED.join('|')})')`, 'g')
/** esbuild takes the whole of what was required for its default export, even where that has one of its own. */
const WHOLE = /__toESM\((require\("[^"]+"\)), 1\)/g
/** Letters that esbuild leaves in regular expressions: a script of ASCII alone is read three times as fast. */
const NOT_ASCII = /[^\0-\x7F]/g

/**
 * Compiles the engine at `root` into `folder`: a script with what every build needs, and one with the packages that some
 * need. Nothing in them runs before it is asked for by name.
 *
 * @param {string} root
 * @param {string} folder
 * @param {{ engine: string, packages: string }} scripts
 */
export async function compileEngine(root, folder, scripts) {
  const unfinished = `${folder}.${process.pid}`
  /** @type {Set<string>} */
  const packages = new Set()
  const modules = MODULES.map((name) => [name, `import('./src/${name}.ts')`])
  const define = { COMPILED_ENGINE: JSON.stringify(folder) }
  await bundle(root, modules, join(unfinished, scripts.engine), {
    define,
    plugins: [ownPlace, packagesApart(join(root, 'src'), packages)],
  })
  const required = [...packages].map((name) => [name, `require(${JSON.stringify(name)})`])
  await bundle(root, required, join(unfinished, scripts.packages), {})
  publish(unfinished, folder)
}

/**
 * @param {string} root
 * @param {string[][]} modules A name and an expression for each.
 * @param {string} outfile
 * @param {import('esbuild').BuildOptions} options
 */
async function bundle(root, modules, outfile, { define, ...options }) {
  const lines = modules.map(([name, loaded]) => `${JSON.stringify(name)}: () => ${loaded},`)
  const { outputFiles = [], metafile } = await build({
    stdin: { contents: `export const modules = {\n${lines.join('\n')}\n}`, resolveDir: root },
    outfile,
    write: false,
    metafile: true,
    absWorkingDir: root,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'silent',
    external: INSTALLED,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    ...options,
  })
  const [left] = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import'),
  )
  if (left) throw new Error(`${left.path} is imported by a script, which cannot import: see IMPORTED`)
  mkdirSync(dirname(outfile), { recursive: true })
  for (const { text } of outputFiles)
    writeFileSync(outfile, text.replaceAll(WHOLE, '__toESM($1)').replaceAll(NOT_ASCII, escaped))
}

/** @param {string} letter */
function escaped(letter) {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** @type {import('esbuild').Plugin} */
const ownPlace = {
  name: 'own-place',
  setup(esbuild) {
    // The messages of zod in all languages are as long as the rest of it; the engine has words of its own.
    esbuild.onLoad({ filter: /[/\\]zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js"',
      loader: 'js',
    }))
    // No command is a program of its own, which is all that this is for.
    esbuild.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[/\\]commander[/\\]/.test(importer) ? { path: 'unused', namespace: 'unused' } : undefined,
    )
    esbuild.onLoad({ filter: /^unused$/, namespace: 'unused' }, () => ({ contents: '' }))
    // A source finds the engine's folder by its own address, and imports what lies outside as whoever runs the script does.
    esbuild.onLoad({ filter: /[/\\]src[/\\].*\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll(IMPORTED, 'importModule(')
      if (contents === source || path.includes('node_modules')) return undefined
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

/**
 * Leaves the packages that sources import to another script, and notes their names.
 *
 * @param {string} sources
 * @param {Set<string>} names
 * @returns {import('esbuild').Plugin}
 */
function packagesApart(sources, names) {
  return {
    name: 'packages-apart',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^[\w@]/ }, ({ path, importer, kind }) => {
        if (kind !== 'import-statement' || !importer.startsWith(sources) || isBuiltin(path)) return undefined
        if ([...EVERY_BUILD, ...INSTALLED].some((name) => path === name || path.startsWith(`${name}/`)))
          return undefined
        names.add(path)
        return { path: `packages:${path}`, external: true }
      })
    },
  }
}

/**
 * @param {string} unfinished
 * @param {string} folder
 */
function publish(unfinished, folder) {
  mkdirSync(dirname(folder), { recursive: true })
  try {
    renameSync(unfinished, folder)
  } catch {
    const whole = readdirSync(unfinished).every((name) => existsSync(join(folder, name)))
    if (whole) {
      // Another command was faster.
      rmSync(unfinished, { recursive: true, force: true })
    } else {
      rmSync(folder, { recursive: true, force: true })
      renameSync(unfinished, folder)
    }
  }
  const others = readdirSync(dirname(folder))
    .map((name) => join(dirname(folder), name))
    .map((path) => ({ path, made: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.made - one.made)
  for (const { path, made } of others.slice(KEPT))
    if (path !== folder && Date.now() - made > KEPT_MS) rmSync(path, { recursive: true, force: true })
}
