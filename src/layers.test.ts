import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from './disk/fixtures/temporary-folder.ts'
import { once } from './lib/once.ts'

const src = dirname(fileURLToPath(import.meta.url))
const root = dirname(src)

/** The folders of `src/` in the order of data flow; each may import those before it. */
const FLOW = [
  'lib',
  'languages',
  'messages',
  'problems',
  'disk',
  'workers',
  'cache',
  'content',
  'forms',
  'model',
  'render',
  'compile',
  'assets',
  'hosts',
  'pages',
  'feeds',
  'emit',
  'html',
  'check',
  'serve',
  'edit',
  'cli',
] as const

/** The only folders that code deployed or bundled without the rest of the engine may import. */
const SHARED = ['lib', 'languages', 'messages', 'forms', 'html']

const before = (layer: (typeof FLOW)[number]): readonly string[] => FLOW.slice(0, FLOW.indexOf(layer))

/** What each folder may import in addition to itself. */
const layers: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(FLOW.map((layer) => [layer, before(layer)])),
  forms: ['lib', 'languages', 'messages'],
  html: ['lib', 'languages', 'messages'],
  api: SHARED,
  client: SHARED,
  // Visitors never get what `site dev` adds to pages.
  'client/dev': [...SHARED, 'client'],
  // The config gets the running engine.
  compile: [...before('compile'), 'site-config.ts'],
  // The servers mount the handler.
  serve: [...before('serve'), 'api'],
  cli: [...before('cli'), 'api'],
}

/** Folders that also run without Node: in a browser, or on a function host. */
const WITHOUT_NODE = ['lib', 'languages', 'messages', 'forms', 'model', 'render', 'html', 'client', 'api']
/** Parts of the handler that are replaced on hosts without Node. */
const NODE_EDGES = ['api/adapters/', 'api/storage/']

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g

type Source = { readonly file: string; readonly layer: string; readonly text: string }

/** Sources below `folder`, without fixtures; tests follow the same import order but may use Node. */
function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((entry) => entry.split(sep).join('/'))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/(?:^|\/)(?:fixtures|node_modules)\//.test(file))
    .sort()
    .map((file) => ({
      file,
      layer: layerOf(file),
      text: withoutComments(readFileSync(join(folder, file), 'utf8')),
    }))
}

/** The folder of a file, or its subfolder if that has its own rules. */
function layerOf(file: string): string {
  const [folder = '', subfolder = ''] = file.split('/')
  return `${folder}/${subfolder}` in layers ? `${folder}/${subfolder}` : folder
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

function imports({ text }: Source): string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier)
}

const isTest = ({ file }: Source) => /\.(?:test|contract)\.[jt]sx?$/.test(file)

/** Lists every relative import that the table does not allow, as `file -> folder`. Types count. */
function layerViolations(folder: string): string[] {
  return readSources(folder)
    .filter((source) => source.file.includes('/') && !isTest(source))
    .flatMap((source) =>
      imports(source)
        .filter((specifier) => specifier.startsWith('.'))
        .map(
          (specifier) => relative(folder, join(folder, dirname(source.file), specifier)).split(sep)[0] ?? '',
        )
        .filter((to) => to !== source.layer.split('/')[0] && !layers[source.layer]?.includes(to))
        .map((to) => `${source.file} -> ${to}`),
    )
}

/** Lists every use of Node in a folder that must run without it. */
function nodeViolations(folder: string): string[] {
  return readSources(folder)
    .filter((source) => WITHOUT_NODE.includes(source.layer) && !isTest(source))
    .filter(({ file }) => !NODE_EDGES.some((edge) => file.startsWith(edge)))
    .flatMap((source) =>
      imports(source)
        .filter((specifier) => specifier.startsWith('node:'))
        .map((specifier) => `${source.file} -> ${specifier}`),
    )
}

/** Lists every use of the console outside the folders that print. */
function consoleViolations(folder: string): string[] {
  return readSources(folder)
    .filter((source) => !isTest(source) && !['cli', 'api'].includes(source.layer))
    .flatMap(({ file, layer, text }) =>
      [...text.matchAll(/\bconsole\.(\w+)/g)]
        // In a visitor's browser, only the console can report that the service worker failed.
        .filter(([, method]) => !(layer === 'client' && method === 'error'))
        .map(([use]) => `${file} -> ${use}`),
    )
}

test('imports in src/ follow the data flow', () => {
  expect(layerViolations(src)).toEqual([])
})

/** The import graph of the sources below `folder`, types included: file -> files. */
function importGraph(folder: string): ReadonlyMap<string, readonly string[]> {
  const sources = readSources(folder).filter((source) => !isTest(source))
  const known = new Set(sources.map(({ file }) => file))
  const target = (file: string, specifier: string) => posix.join(posix.dirname(file), specifier)
  return new Map(
    sources.map((source) => [
      source.file,
      imports(source)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => target(source.file, specifier))
        .filter((file) => known.has(file)),
    ]),
  )
}

/** Lists every file in an import cycle, with the import that leads back to it. */
function cycles(folder: string): string[] {
  const graph = importGraph(folder)
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    (graph.get(from) ?? []).some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    )
  return [...graph].flatMap(([file, targets]) =>
    targets
      .filter((target) => target === file || reaches(target, file, new Set([target])))
      .map((target) => `${file} -> ${target}`),
  )
}

test('there are no import cycles, type imports included', () => {
  expect(cycles(src)).toEqual([])
})

test('layers that also run without Node do not import it', () => {
  expect(nodeViolations(src)).toEqual([])
})

test('only the command line and the handler write to the console', () => {
  expect(consoleViolations(src)).toEqual([])
})

test('exactly the violations planted in a tree are found', () => {
  const folder = temporaryFolder()
  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  plant('lib/a.ts', "import type { B } from '../cli/b.ts'\n// import '../emit/never.ts'\n")
  plant('lib/i.ts', "import type { J } from './j.ts'\nimport './k.ts'\n")
  plant('lib/j.ts', "export type { I } from './i.ts'\n")
  plant('lib/k.ts', 'export const k = 1\n')
  plant('cli/b.ts', "import { a } from '../lib/a.ts'\nconsole.log(a)\n")
  plant('api/deep/c.ts', "export const load = () => import('../../render/d.tsx')\n")
  plant('api/storage/e.ts', "import { join } from 'node:path'\n")
  plant('render/d.tsx', "import 'node:fs'\nexport * from '../model/f.ts'\nconsole.warn(1)\n")
  plant('model/f.ts', 'export const f = 1\n')
  plant('forms/g.ts', "import { f } from '../model/f.ts'\n")
  plant('elsewhere/l.ts', "import { k } from '../lib/k.ts'\n")
  plant('client/h.ts', "console.error('service worker')\nconsole.info('more')\n")

  expect(layerViolations(folder)).toEqual([
    'api/deep/c.ts -> render',
    'elsewhere/l.ts -> lib',
    'forms/g.ts -> model',
    'lib/a.ts -> cli',
  ])
  expect(cycles(folder)).toEqual([
    'cli/b.ts -> lib/a.ts',
    'lib/a.ts -> cli/b.ts',
    'lib/i.ts -> lib/j.ts',
    'lib/j.ts -> lib/i.ts',
  ])
  expect(nodeViolations(folder)).toEqual(['render/d.tsx -> node:fs'])
  expect(consoleViolations(folder)).toEqual(['client/h.ts -> console.info', 'render/d.tsx -> console.warn'])
})

type Manifest = { readonly [kind in 'dependencies' | 'devDependencies']: Readonly<Record<string, string>> }

const CODE = ['bin', 'src', 'templates', 'islands', 'tests', 'bench']
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/**
 * Third-party folders and deliberate mistakes. The files that the benchmark writes for its peers import packages that
 * it installs next to them.
 */
const NOT_OURS =
  /[/\\](?:node_modules|dist|\.site|fixtures[/\\]errors|peers[/\\](?:astro|eleventy|hugo|next|rspress))[/\\]/

/** What neither the engine nor the site runs. */
const NOT_SHIPPED = /^(?:tests|bench)[/\\]|[/\\]fixtures[/\\]|\.(?:test|contract)\.|^vitest\.config/

/** All code of the repository by file, fixtures included: their imports must also resolve. */
const allCode = once(() => {
  const files = CODE.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const ours = [...files, 'site.config.ts', 'vitest.config.ts'].filter(
    (file) => /\.(?:[cm]?[jt]sx?)$/.test(file) && !NOT_OURS.test(join(root, file)),
  )
  return ours.map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))] as const)
})

test('every imported package is declared', () => {
  const declared = new Set([
    'site',
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.devDependencies),
  ])
  const imported = allCode()
    .flatMap(([, text]) => [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier))
    .filter((specifier) => /^@?[a-z][\w./-]*$/.test(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )

  // `hast`, `mdast` and `estree` are only types, in @types.
  expect(
    [...new Set(imported)].filter((name) => !declared.has(name) && !declared.has(`@types/${name}`)),
  ).toEqual([])
})

test('every dependency is used by the engine or the site, and every development dependency somewhere', () => {
  const unused = (kind: keyof Manifest, except: RegExp) => {
    const code = allCode()
      .flatMap(([file, text]) => (except.test(file) ? [] : text))
      .join('\n')
    return Object.keys(manifest[kind]).filter((name) => {
      const typed = name.replace(/^@types\//, '').replaceAll(/[/.]/g, String.raw`\$&`)
      return !new RegExp(`['"](?:node_modules/)?${typed}['"/]`).test(code)
    })
  }

  expect(unused('dependencies', NOT_SHIPPED)).toEqual([])
  // This file names packages without using them; a tool is run by its name.
  expect(unused('devDependencies', /layers\.test/)).toEqual(['oxlint-tsgolint'])
})

test('the packages that the project is built on are declared', () => {
  const names =
    'react react-dom commander gray-matter remark remark-html fast-glob zod chokidar sirv preact lightningcss'
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(names.split(' ')))
  expect(Object.keys(manifest.devDependencies)).toEqual(expect.arrayContaining(['vitest', 'playwright']))
  expect(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })).toContain('tsx')
})
