import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Compiled engines that stay: one that still serves loads parts of itself later on. */
const KEPT = 5
const KEPT_MS = 3_600_000

// Packages with native parts, with files of their own, or that few commands need.
const EXTERNAL = [
  'esbuild',
  'lightningcss',
  'sharp',
  'satori',
  'subset-font',
  '@capsizecss/unpack',
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

/**
 * Loads the command line, compiled: its sources and packages in a few files, so that it starts as fast as Node does.
 * They are compiled when they have changed, into `.site/engine/` of the engine; where that cannot be, tsx runs the sources.
 *
 * @returns {Promise<{ main: (argv: readonly string[]) => Promise<void> }>}
 */
export async function loadCli() {
  const folder = join(root, '.site', 'engine', sourceKey())
  const file = join(folder, 'cli', 'main.js')
  if (existsSync(file) || (await compile(folder).catch(() => false))) return import(pathToFileURL(file).href)
  const { register } = await import('tsx/esm/api')
  register()
  return import('../src/cli/main.ts')
}

/** Changes with every source, this file and the installed packages. */
function sourceKey() {
  const hash = createHash('sha256').update(process.versions.node)
  const mark = (/** @type {string} */ path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    hash.update(`${path} ${found?.size} ${found?.mtimeMs}\n`)
  }
  const visit = (/** @type {string} */ path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name === 'fixtures' || /\.test\.tsx?$/.test(entry.name)) continue
      if (entry.isDirectory()) visit(join(path, entry.name))
      else mark(join(path, entry.name))
    }
  }
  visit(join(root, 'src'))
  for (const path of ['package-lock.json', 'bin/load-cli.js']) mark(join(root, path))
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} folder */
async function compile(folder) {
  const esbuild = await import('esbuild')
  const unfinished = `${folder}.${process.pid}`
  const { metafile } = await esbuild.build({
    entryPoints: {
      'cli/main': join(root, 'src/cli/main.ts'),
      'site-config': join(root, 'src/site-config.ts'),
      'check/spelling/dictionary-worker': join(root, 'src/check/spelling/dictionary-worker.ts'),
      'emit/output-thread': join(root, 'src/emit/output-thread.ts'),
      'emit/second-thread': join(root, 'src/emit/second-thread.ts'),
    },
    absWorkingDir: root,
    outdir: unfinished,
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
    external: EXTERNAL,
    define: { COMPILED_ENGINE: JSON.stringify(folder), 'process.env.NODE_ENV': '"production"' },
    // Packages written for CommonJS ask for Node's own modules.
    banner: {
      js: `import { createRequire as createRequireOfEngine } from 'node:module'; const require = createRequireOfEngine(${JSON.stringify(pathToFileURL(join(root, 'package.json')).href)});`,
    },
    plugins: [
      {
        name: 'own-place',
        setup(build) {
          // The messages of zod in all languages are as long as the rest of it; the engine has words of its own.
          build.onLoad({ filter: /[/\\]zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({
            contents: 'export { default as en } from "./en.js"',
            loader: 'js',
          }))
          // A source finds the engine's folder by its own address.
          build.onLoad({ filter: /[/\\]src[/\\].*\.tsx?$/ }, async ({ path }) => {
            const source = await readFile(path, 'utf8')
            if (!source.includes('import.meta.url') || path.includes('node_modules')) return undefined
            const contents = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
            return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
          })
        },
      },
    ],
  })
  const inputs = Object.entries(metafile.outputs).map(([path, output]) => [
    path.slice(path.indexOf(`.${process.pid}/`) + `.${process.pid}/`.length),
    Object.keys(output.inputs),
  ])
  writeFileSync(join(unfinished, 'inputs.json'), JSON.stringify(Object.fromEntries(inputs)))
  publish(unfinished, folder)
  return true
}

/**
 * @param {string} unfinished
 * @param {string} folder
 */
function publish(unfinished, folder) {
  mkdirSync(dirname(folder), { recursive: true })
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another command was faster.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  const others = readdirSync(dirname(folder))
    .map((name) => join(dirname(folder), name))
    .map((path) => ({ path, made: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.made - one.made)
  for (const { path, made } of others.slice(KEPT))
    if (path !== folder && Date.now() - made > KEPT_MS) rmSync(path, { recursive: true, force: true })
}
