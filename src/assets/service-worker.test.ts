import { afterAll, expect, test } from 'vitest'
import type { SiteConfig } from '../content/define-site.ts'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { buildId, precacheList, serviceWorkerFile } from './service-worker.ts'

const offline = [
  '<link rel="preload" href="/assets/texte.0123456789.woff2" as="font"><link rel="alternate" href="/rss.xml">',
  '<script type="module" src="/assets/site.ABCDEFGH.js"></script><a href="/contact">Contact</a>',
  '<img alt="" src="/images/logo.svg"><img src="https://ailleurs.example/x.png"><img src="/absente.png">',
].join('')
const files = [
  { path: 'hors-ligne.html', contents: offline },
  { path: 'contact.html', contents: '<h1>Contact</h1>' },
  ...['rss.xml', 'images/logo.svg', 'assets/texte.0123456789.woff2', 'assets/site.ABCDEFGH.js'].map(
    (path) => ({ path, contents: path }),
  ),
]
const root = temporaryFolder(afterAll)
const config = (serviceWorker?: SiteConfig['serviceWorker']) =>
  ({ serviceWorker, offlinePage: '/hors-ligne' }) as SiteConfig

test('files that the offline page loads are precached, pages that it links to are not', () => {
  expect(precacheList('/hors-ligne', files, config())).toEqual([
    '/hors-ligne',
    '/assets/texte.0123456789.woff2',
    '/assets/site.ABCDEFGH.js',
    '/images/logo.svg',
  ])
  expect(precacheList('', files, config())).toEqual([])
})

test('the build id depends on the content of the files, not on their order', () => {
  expect(buildId([...files].reverse())).toBe(buildId(files))
  expect(
    buildId(files.map((file) => (file.path === 'contact.html' ? { ...file, contents: 'autre' } : file))),
  ).not.toBe(buildId(files))
})

test('sw.js is a service worker, one that unregisters itself, or absent', async () => {
  expect(await serviceWorkerFile(root, config(), files)).toBeUndefined()
  const worker = await serviceWorkerFile(root, config('on'), files)
  expect(worker?.path).toBe('sw.js')
  expect(worker?.contents).toContain(buildId(files))
  expect(await serviceWorkerFile(root, config('on'), files)).toEqual(worker)
  expect(String((await serviceWorkerFile(root, config('kill'), files))?.contents)).toContain('unregister')
})
