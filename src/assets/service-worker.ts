import type { SiteConfig } from '../content/define-site.ts'
import { compare } from '../lib/compare.ts'
import { engineFile } from '../disk/engine-paths.ts'
import { cachedBundle } from '../compile/bundle-cache.ts'
import { publicAddress, type Addressing } from '../lib/addresses/public-address.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'
import { contentHash, hashOf } from '../cache/hash.ts'

/** What a page loads, as opposed to what it links to. */
const NEEDED =
  /<(?:script|img|site-island|link rel="(?:stylesheet|preload)")\s[^>]*?\b(?:href|src)="(\/[^"/][^"]*)"/g

// Placeholders for the build and its files, so that the worker is compiled once for all builds.
const BUILD = '__SITE_BUILD__'
const PRECACHE = '__SITE_PRECACHE__'
/** How its expressions begin that match files with a hash. */
const ASSETS = String.raw`^\/assets\/`

/**
 * `/sw.js` for the finished `files` of a site: the worker, the one that unregisters it (`kill`), or nothing. Its bytes
 * change whenever a file does, which is how browsers detect a new build.
 */
export async function serviceWorkerFile(
  root: string,
  config: SiteConfig,
  files: readonly SiteFile[],
): Promise<SiteFile | undefined> {
  const { serviceWorker = 'off', offlinePage = '' } = config
  if (serviceWorker === 'off') return undefined
  if (serviceWorker === 'kill')
    return { path: 'sw.js', contents: await bundleWorker(root, 'kill-worker.ts', {}) }
  const define = { BUILD, OFFLINE: publicAddress(offlinePage, config), PRECACHE: [PRECACHE] }
  const worker = (await bundleWorker(root, 'worker.ts', define)).replace(ASSETS, publicAssets(config))
  const paths = precacheList(offlinePage, files, config).map((path) => JSON.stringify(path))
  return {
    path: 'sw.js',
    contents: worker.replaceAll(BUILD, buildId(files)).replaceAll(`"${PRECACHE}"`, () => paths.join(',')),
  }
}

/** Whether pages register a worker: the `SERVICE_WORKER` constant of `client/main.ts`. */
export function registersWorker(config: SiteConfig): boolean {
  return config.serviceWorker === 'on'
}

/** The same where the site is in a folder of its host. */
function publicAssets({ base = '/' }: Addressing): () => string {
  const folder = base.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`\/`)
  return () => String.raw`^${folder}assets\/`
}

/** A hash of these files, in any order. */
export function buildId(files: readonly SiteFile[]): string {
  const sorted = [...files].sort((a, b) => compare(a.path, b.path))
  return hashOf(sorted.map((file) => [file.path, contentHash(readContents(file), 20)])).slice(0, 12)
}

/** The offline page and those of `files` that it loads: styles, fonts, scripts, the logo. */
export function precacheList(offlinePage: string, files: readonly SiteFile[], site: Addressing): string[] {
  const page = files.find(({ path }) => path === `${offlinePage.slice(1)}.html`)
  if (!page) return []
  const contents = readContents(page)
  const html = typeof contents === 'string' ? contents : new TextDecoder().decode(contents)
  const known = new Set(files.map(({ path }) => publicAddress(`/${path}`, site)))
  const named = [...html.matchAll(NEEDED)]
    .map(([, address = '']) => address)
    .filter((address) => known.has(address))
  return [publicAddress(offlinePage, site), ...new Set(named)]
}

async function bundleWorker(
  root: string,
  file: string,
  define: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { outputs } = await cachedBundle(root, file.replace('.ts', ''), {
    absWorkingDir: root,
    entryPoints: [engineFile(`client/service-worker/${file}`)],
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputs[0]?.text ?? ''
}
