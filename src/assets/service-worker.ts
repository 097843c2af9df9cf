import type { SiteConfig } from '../content/define-site.ts'
import { cachedBundle } from '../compile/bundle-cache.ts'
import { BROWSER_BUNDLE } from '../compile/bundle-for-browser.ts'
import { engineFile } from '../disk/engine-paths.ts'
import { compare } from '../lib/compare.ts'
import { publicAddress, type Addressing } from '../lib/addresses/public-address.ts'
import { readContents, type SiteFile } from '../lib/site-file.ts'
import { contentHash, hashOf } from '../cache/hash.ts'

/** What a page loads, as opposed to links. */
const NEEDED =
  /<(?:script|img|site-island|link rel="(?:stylesheet|preload)")\s[^>]*?\b(?:href|src)="(\/[^"/][^"]*)"/g

/**
 * `/sw.js` for the finished `files` of a site: the worker, the one that unregisters it (`kill`), or nothing. Its bytes
 * change with any file, which is how browsers detect a new build.
 */
export async function serviceWorkerFile(
  root: string,
  config: SiteConfig,
  files: readonly SiteFile[],
): Promise<SiteFile | undefined> {
  const { serviceWorker = 'off', offlinePage = '' } = config
  if (serviceWorker === 'off') return undefined
  if (serviceWorker === 'kill') return { path: 'sw.js', contents: await bundleWorker(root, 'kill-worker') }
  const script = bundleWorker(root, 'worker')
  const constants = Object.entries({
    BUILD: buildId(files),
    OFFLINE: publicAddress(offlinePage, config),
    PRECACHE: precacheList(offlinePage, files, config),
    FOLDER: publicAddress('/assets/', config),
  }).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return { path: 'sw.js', contents: `const ${constants.join()};${await script}` }
}

/** A hash of these files, in any order. */
export function buildId(files: readonly SiteFile[]): string {
  const sorted = [...files].sort((a, b) => compare(a.path, b.path))
  const versionOf = (file: SiteFile) => (file.prepare && file.version) || contentHash(readContents(file), 20)
  return hashOf(sorted.map((file) => [file.path, versionOf(file)])).slice(0, 12)
}

/** The offline page and those of `files` that it loads: styles, fonts, scripts, the logo. */
export function precacheList(offlinePage: string, files: readonly SiteFile[], site: Addressing): string[] {
  const page = files.find(({ path }) => path === `${offlinePage.slice(1)}.html`)
  if (!page) return []
  const html = Buffer.from(readContents(page)).toString()
  const known = new Set(files.map(({ path }) => publicAddress(`/${path}`, site)))
  const named = [...html.matchAll(NEEDED)]
    .map(([, address = '']) => address)
    .filter((address) => known.has(address))
  return [publicAddress(offlinePage, site), ...new Set(named)]
}

/** Cached without its constants, which change with every build: starting esbuild takes a tenth of an edit. */
async function bundleWorker(root: string, name: 'worker' | 'kill-worker'): Promise<string> {
  const { outputs } = await cachedBundle(root, name, {
    ...BROWSER_BUNDLE,
    format: 'iife',
    entryPoints: [engineFile(`client/service-worker/${name}.ts`)],
    absWorkingDir: root,
    outdir: 'assets',
  })
  return outputs[0]?.text ?? ''
}
