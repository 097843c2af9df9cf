import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { concurrent } from '../src/lib/lists/concurrent.ts'
import { findNginx } from './setup/find-nginx.mjs'
import { startNginx } from './setup/start-nginx.ts'

const nginx = findNginx()

/** Every file of the site, every page in all spellings of its address, and some missing addresses. */
function addresses(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length))
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/(?:\/index)?\.html$/, ''))
  const others = [
    '/absente',
    '/absente/',
    '/blog/x',
    '/blog/x/y',
    '/en/nope',
    '/index.html.br',
    '/assets/nope.js',
  ]
  const queries = [
    '/contact?x=1',
    '/contact/?x=1',
    '/contact.html?x=1',
    '/services?category=tests',
    '/api/health',
    '/api/health/',
    '/api/seo/optimiser-et-reparer/x/y.html',
    '/api/seo/optimiser-et-reparer/x.gz',
  ]
  return [
    ...files,
    ...pages.map((page) => page || '/'),
    ...pages.flatMap((page) => [`${page}/`, `${page}/index`]),
    ...files.filter((file) => file.startsWith('/assets/')).map((file) => `${file}.br`),
    ...others,
    ...queries,
  ]
}

/** A host's response: enough to check that visitors and caches get the same. */
async function ask(baseUrl: string, path: string) {
  const response = await fetch(baseUrl + path, { redirect: 'manual', headers: { 'Accept-Encoding': 'gzip' } })
  const { status, headers } = response
  const body = await response.text()
  if (status >= 300 && status < 400)
    return { status, location: headers.get('location')?.replace(baseUrl, '') }
  const own = [
    'date',
    'server',
    'connection',
    'keep-alive',
    'etag',
    'last-modified',
    'content-length',
    'accept-ranges',
  ]
  const said = Object.fromEntries(
    [...headers].filter(([name]) => ![...own, 'transfer-encoding'].includes(name)),
  )
  return {
    status,
    body: path.startsWith('/api/') ? Object.keys(JSON.parse(body) as object) : body,
    ...said,
    // One server uses plain http and its policy differs accordingly; the other uses an equivalent type for JavaScript.
    'content-security-policy': said['content-security-policy']?.replace('; upgrade-insecure-requests', ''),
    'content-type': said['content-type']
      ?.replace(/;.*/, '')
      .replace('application/javascript', 'text/javascript'),
    // One server adds it to all files that could be compressed, the other to text files.
    vary: undefined,
    varies: !said['content-encoding'] || said['vary']?.includes('Accept-Encoding'),
  }
}

test.skipIf(!nginx)('nginx answers every address as `site serve` does', async () => {
  const here = inject('baseUrl')
  const there = await startNginx(nginx ?? '', inject('dist'), here)
  onTestFinished(there.close)
  const paths = addresses(inject('dist'))
  expect(paths.length).toBeGreaterThan(300)
  const answers = await concurrent(paths, 8, async (path) => ({
    path,
    ours: await ask(here, path),
    theirs: await ask(there.baseUrl, path),
  }))
  const different = answers.filter(({ ours, theirs }) => !isDeepStrictEqual(ours, theirs))
  expect(different.slice(0, 10)).toEqual([])
})
