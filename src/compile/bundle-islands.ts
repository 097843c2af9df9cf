import type { Plugin } from 'esbuild'
import { engineFile, enginePackages, engineRoot } from '../disk/engine-paths.ts'
import { islandExport } from './island-export.ts'
import { BROWSER_BUNDLE } from './bundle-for-browser.ts'
import { cachedBundle, type Bundle } from './bundle-cache.ts'
import { notInBrowser } from './problems/not-in-browser.ts'
import { reachable } from './reachable.ts'
import { memoized } from '../lib/memoized.ts'
import { isMoved, type Addressing } from '../lib/addresses/public-address.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { orElse } from '../problems/or-else.ts'
import type { Problem } from '../problems/problem.ts'
import { styleImports } from './style-imports.ts'

/** The scripts of the site as served, and their entry points. */
export type IslandBundle = {
  readonly files: readonly SiteFile[]
  /** Address of the script that every page loads. */
  readonly loader: string
  readonly url: (island: string) => string
  /** Addresses of all scripts loaded with an island, its own first. */
  readonly scripts: (island: string) => readonly string[]
  /** Every word in those scripts, including every class that they can write. */
  readonly words: (island: string) => ReadonlySet<string>
  readonly problems: readonly Problem[]
}

/**
 * Bundles the loader and every island for the browser, with shared chunks. If they do not compile, scripts are empty.
 */
export async function bundleIslands(
  root: string,
  islandFiles: ReadonlyMap<string, string>,
  { serviceWorker, site }: { readonly serviceWorker: boolean; readonly site: Addressing },
): Promise<IslandBundle> {
  const entryPoints = [
    { in: engineFile('client/main.ts'), out: 'site' },
    ...[...islandFiles.keys()].map((name) => ({ in: `island:${name}`, out: name })),
  ]
  const problems: Problem[] = []
  const empty = entryPoints.map(({ in: entryPoint, out }) => {
    return { path: `${out}.js`, text: '', imports: [], entryPoint }
  })
  const bundle = cachedBundle(root, 'islands', {
    ...BROWSER_BUNDLE,
    entryPoints,
    absWorkingDir: root,
    outdir: 'assets',
    splitting: true,
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      SERVICE_WORKER: String(serviceWorker),
      BASE: JSON.stringify(site.base ?? '/'),
      TRAILING_SLASH: JSON.stringify(site.trailingSlash ?? 'never'),
    },
    entryNames: '[name].[hash]',
    chunkNames: 'shared.[hash]',
    nodePaths: [...enginePackages],
    plugins: [styleImports, preactForReact, notInBrowser, islandEntries(root, islandFiles, isMoved(site))],
  })
  const { outputs } = await orElse<Pick<Bundle, 'outputs'>>(bundle, { outputs: empty }, problems)

  const imports = new Map(outputs.map(({ path, imports: found }) => [addressOf(path), found.map(addressOf)]))
  const byName = new Map(
    outputs.flatMap(({ path, entryPoint }) => {
      const [, island] = /island:([\w-]+)$/.exec(entryPoint ?? '') ?? []
      return island === undefined ? [] : [[island, addressOf(path)] as const]
    }),
  )
  // A module that an island imports dynamically is an entry point of the bundler too.
  const loader = outputs.find(
    ({ path, entryPoint = '' }) => path.startsWith('site.') && !entryPoint.includes('island:'),
  )
  const url = (name: string) => byName.get(name) ?? fail(name)
  const files = outputs.map(({ path, text }) => ({ path: addressOf(path).slice(1), contents: text }))
  const words = new Map(outputs.map(({ path, text }) => [addressOf(path), wordsOf(text)]))
  // The island itself first.
  const scripts = (name: string) => reachable(url(name), imports).toReversed()
  return {
    files,
    loader: addressOf(loader?.path ?? fail('site')),
    url,
    scripts,
    words: memoized((name) => new Set(scripts(name).flatMap((path) => words.get(path) ?? []))),
    problems,
  }
}

/** Islands are written for React and run on Preact. */
const preactForReact: Plugin = {
  name: 'preact-for-react',
  setup(build) {
    const resolve = (path: string, pluginData?: unknown) =>
      build.resolve(path, { resolveDir: engineRoot, kind: 'import-statement', pluginData })
    build.onResolve({ filter: /^react$/ }, () => ({ path: engineFile('client/react.ts') }))
    build.onResolve({ filter: /^react\/jsx-(?:dev-)?runtime$/ }, () => resolve('preact/jsx-runtime'))
    build.onResolve({ filter: /^react-dom(?:\/client)?$/ }, ({ path }) =>
      resolve(path.replace('react-dom', 'preact/compat')),
    )
    // Importing it patches Preact. Without used exports, the bundler drops it.
    build.onResolve({ filter: /^preact\/compat$/ }, async ({ path, pluginData }) =>
      pluginData === FOUND ? undefined : { ...(await resolve(path, FOUND)), sideEffects: false },
    )
  },
}

/** Marks a lookup by the plugin itself, which would call the plugin again. */
const FOUND = {}

/** Makes an island's entry module: its only export hydrates an element, or enhances it without Preact. */
function islandEntries(root: string, islandFiles: ReadonlyMap<string, string>, moved: boolean): Plugin {
  return {
    name: 'island-entries',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({
        path: path.slice('island:'.length),
        namespace: 'island',
      }))
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => {
        const file = islandFiles.get(path) ?? ''
        const from = JSON.stringify(`./${file}`)
        const contents = file.endsWith('.tsx')
          ? [
              ...(moved ? [`import ${JSON.stringify(engineFile('client/public-addresses.ts'))}`] : []),
              `import { h, hydrate } from 'preact'`,
              `import { ${islandExport(file)} as Component } from ${from}`,
              `export const wake = (element, props) => hydrate(h(Component, props), element)`,
            ].join('\n')
          : `export { ${islandExport(file)} as wake } from ${from}`
        return { resolveDir: root, contents }
      })
    },
  }
}

function wordsOf(script: string): string[] {
  return script.match(/[a-zA-Z_][\w-]*/g) ?? []
}

function addressOf(name: string): string {
  return `/assets/${name}`
}

function fail(name: string): never {
  throw new Error(`no bundle for island ${name}`)
}
