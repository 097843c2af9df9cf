import type { SiteConfig } from '../content/define-site.ts'
import { bundleForBrowser } from '../compile/bundle-for-browser.ts'
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
  config: SiteConfig,
  files: readonly SiteFile[],
): Promise<SiteFile | undefined> {
  const { serviceWorker = 'off', offlinePage = '' } = config
  if (serviceWorker === 'off') return undefined
  if (serviceWorker === 'kill') return { path: 'sw.js', contents: await bundleWorker('kill-worker.ts') }
  const contents = await bundleWorker('worker.ts', {
    BUILD: buildId(files),
    OFFLINE: publicAddress(offlinePage, config),
    PRECACHE: precacheList(offlinePage, files, config),
    FOLDER: publicAddress('/assets/', config),
  })
  return { path: 'sw.js', contents }
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
  const html = Buffer.from(readContents(page)).toString()
  const known = new Set(files.map(({ path }) => publicAddress(`/${path}`, site)))
  const named = [...html.matchAll(NEEDED)]
    .map(([, address = '']) => address)
    .filter((address) => known.has(address))
  return [publicAddress(offlinePage, site), ...new Set(named)]
}

async function bundleWorker(file: string, define: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const [script] = await bundleForBrowser(`client/service-worker/${file}`, {
    format: 'iife',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
  })
  return script?.text ?? ''
}
